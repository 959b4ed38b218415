package org.derbench.cli.sweep;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.derbench.cli.Environment;
import org.derbench.cli.ExitCode;
import org.derbench.cli.plan.Cell;
import org.derbench.cli.plan.Plan;
import org.derbench.cli.progress.Eta;
import org.derbench.cli.progress.Progress;
import org.derbench.cli.sweep.PairChoice.OpenedPair;
import org.derbench.lab.LabException;
import org.derbench.lab.pair.Pair;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.Leftovers;
import org.derbench.lab.process.RunFolder;

/** Runs a sweep from its plan to its table, or what is missing of one. */
public final class SweepRun {

    private final Environment environment;
    private final SweepRequest request;
    private final Plan plan;
    private SweepCells world;
    private final ResultsRoot root;
    private final SweepReport report;
    private final Path distribution;
    /** Is known once the sweep has a folder. */
    private final AtomicReference<String> resumeCommand = new AtomicReference<>("");
    private final AtomicReference<Path> resultsFolder = new AtomicReference<>();

    /** @throws org.derbench.lab.BadInputException if a plugin folder cannot be used */
    public SweepRun(Environment environment, SweepRequest request) {
        this.environment = environment;
        this.request = request;
        this.plan = request.plan();
        this.world = SweepCells.in(environment);
        this.root = new ResultsRoot(request.results(), Clock.systemUTC());
        this.distribution = environment.distribution().toAbsolutePath();
        this.report = new SweepReport(environment, request.json());
    }

    /**
     * Runs it; returns the exit code.
     *
     * @throws org.derbench.lab.BadInputException          if the plan names what there is not, or the results cannot be kept
     * @throws org.derbench.lab.MissingCapabilityException if this machine cannot run it
     */
    public int run() throws InterruptedException {
        List<Cell> cells = world.of(plan);
        if (request.resume().isEmpty()) {
            return onPair(cells, null);
        }
        try (SweepFolder folder = SweepFolder.resume(root, request.resume().get(), plan, world::of)) {
            folder.results().notice().ifPresent(report::notice);
            return onPair(cells, folder);
        }
    }

    /** @param resumed the sweep to go on with; null for a new one */
    private int onPair(List<Cell> cells, SweepFolder resumed) throws InterruptedException {
        RunFolder runFolder = RunFolder.standard();
        Leftovers.clean(runFolder);
        try (Interruption interruption = new Interruption(() -> report.finishing(resumeCommand.get()));
             Children children = Children.registeredIn(runFolder)) {
            TestbedOpener opener = new TestbedOpener(environment, request.pair(), children, cells);
            try (Testbed testbed = Testbed.open(opener, report::notice)) {
                Pair pair = testbed.up().opened().pair();
                world = world.on(Platform.of(pair.responder().architecture()));
                return inFolder(new Rig(testbed, ports(pair), interruption), Fitting.of(cells, testbed.up().opened()), resumed);
            }
        } catch (LabException e) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            throw e;
        }
    }

    /** The folder of its results; empty as long as there is none. */
    public Optional<Path> resultsFolder() {
        return Optional.ofNullable(resultsFolder.get());
    }

    /** What forks run on. */
    private record Rig(Testbed testbed, Ports ports, Interruption interruption) {

        OpenedPair opened() {
            return testbed.up().opened();
        }
    }

    private int inFolder(Rig rig, List<Cell> cells, SweepFolder resumed) throws InterruptedException {
        Map<String, Object> facts = SweepEnvironment.of(plan, rig.opened().pair(), rig.opened().insteadBecause(), Clock.systemUTC());
        if (resumed != null) {
            new Extension(resumed.id()).requireKnown(resumed.recorded().cells(), cells);
            resumed.goesOn(request.planText(), facts);
            return run(rig, cells, resumed);
        }
        try (SweepFolder folder = SweepFolder.create(root, plan, request.planText(), facts)) {
            return run(rig, cells, folder);
        }
    }

    private int run(Rig rig, List<Cell> cells, SweepFolder folder) throws InterruptedException {
        String goOn = new ResumeCommand(environment, request).of(folder.results().path());
        resumeCommand.set(goOn);
        resultsFolder.set(folder.results().path());
        Schedule schedule = world.schedule(plan, cells);
        Expected expected = new Expected(plan, MeasuredCosts.in(request.results(), world.boards()));
        Eta eta = expected.eta(schedule, folder.recorded());
        report.begins(plan, rig.opened().pair().description(), rig.opened().insteadBecause(), cells.size(), eta, folder.results().path());
        Kept kept = new Kept(folder.results(), goOn);
        Progress progress = new Progress(environment.err(), environment.live(), eta, expected::ofFork);
        Interruption interruption = rig.interruption();
        Sweep sweep = new Sweep(kept, folder.recorded(), progress, report::record, System::nanoTime, interruption::asked);
        try {
            run(sweep, schedule, rig, cells, folder);
            Map<String, Object> status = progress.status(sweep.setAside());
            status.put("ended", !interruption.asked() && sweep.setAside().isEmpty());
            kept.status(status);
            if (interruption.asked()) {
                report.stopped(folder.recorded().count(), folder.results().path(), goOn);
                return ExitCode.STOPPED;
            }
            return report.ends(folder.recorded().all(), sweep.setAside(), folder.results().path(), goOn);
        } catch (TestbedBrokenException e) {
            return report.broken(e.getMessage(), folder.results().path(), goOn);
        } catch (InterruptedException e) {
            report.stopped(folder.recorded().count(), folder.results().path(), goOn);
            throw e;
        }
    }

    private void run(Sweep sweep, Schedule schedule, Rig rig, List<Cell> cells, SweepFolder folder) throws InterruptedException {
        Systems systems = world.systems();
        Identity identity = new Identity(folder.id(), systems, rig.opened().pair());
        cells.stream().filter(world.possible().negate()).forEach(cell -> sweep.unsupported(identity, cell, systems.obstacle(cell)));
        cells.stream().filter(world.possible()).map(Cell::link).distinct().forEach(rig.testbed().up().bench()::verify);
        sweep.run(schedule, plan::settingsOf, new TestbedForks(rig.testbed(), systems, identity, distribution, rig.ports()));
    }

    /** A pair that can be shaped has network namespaces of its own, in which nobody else listens. */
    private Ports ports(Pair pair) {
        Ports ports = new Ports(pair.shapeable() ? List.of() : List.of(pair.initiator().address(), pair.responder().address()));
        request.portBase().ifPresent(base -> ports.fixAt(base, world.systems().mostPorts()));
        return ports;
    }
}
