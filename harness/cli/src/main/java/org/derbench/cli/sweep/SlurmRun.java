package org.derbench.cli.sweep;

import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.derbench.cli.Environment;
import org.derbench.cli.ExitCode;
import org.derbench.cli.plan.Cell;
import org.derbench.cli.plan.Plan;
import org.derbench.cli.progress.Eta;
import org.derbench.cli.progress.Progress;
import org.derbench.lab.BadInputException;
import org.derbench.lab.LabException;
import org.derbench.lab.board.HostScore;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.Leftovers;
import org.derbench.lab.process.RunFolder;
import org.derbench.lab.slurm.BoardPairs;
import org.derbench.lab.slurm.Slurm;

/**
 * Runs a sweep on the boards of a Slurm cluster: an array of jobs for each setup, whose elements get a pair of boards each.
 * What an element measures is recorded here, trial by trial.
 */
public final class SlurmRun {

    private final Environment environment;
    private final SweepRequest request;
    private final Plan plan;
    private final SweepCells world;
    private final ResultsRoot root;
    private final SweepReport report;
    private final AtomicReference<String> resumeCommand = new AtomicReference<>("");

    /** @throws BadInputException if a plugin folder cannot be used */
    public SlurmRun(Environment environment, SweepRequest request) {
        this.environment = environment;
        this.request = request;
        this.plan = request.plan();
        this.world = SweepCells.in(environment);
        this.root = new ResultsRoot(request.results(), Clock.systemUTC());
        this.report = new SweepReport(environment, request.json());
    }

    /** As {@link SweepRun#run}. */
    public int run() throws InterruptedException {
        requireSlurmsPairs();
        List<Cell> cells = world.of(plan);
        if (request.resume().isEmpty()) {
            return onCluster(cells, null);
        }
        try (SweepFolder folder = SweepFolder.resume(root, request.resume().get(), plan, world::of)) {
            folder.results().notice().ifPresent(report::notice);
            return onCluster(cells, folder);
        }
    }

    private void requireSlurmsPairs() {
        if (request.pair().lab().isPresent() || !request.pair().name().equals(PairChoice.AUTO)) {
            throw new BadInputException("--engine slurm: its pairs are Slurm's; leave out --pair and --lab");
        }
        if (plan.adaptive()) {
            throw new BadInputException("--engine slurm cannot spend forks adaptively: leave out --adaptive, or run on one pair");
        }
    }

    private int onCluster(List<Cell> cells, SweepFolder resumed) throws InterruptedException {
        RunFolder runFolder = RunFolder.standard();
        Leftovers.clean(runFolder);
        try (Interruption interruption = new Interruption(() -> report.finishing(resumeCommand.get()));
             Children children = Children.registeredIn(runFolder)) {
            Slurm slurm = new Slurm(children);
            SlurmCluster cluster = new SlurmCluster(new BoardPairs(slurm.boards()), world);
            List<Cell> fitting = cluster.fitting(cells);
            Map<String, Object> facts = SweepEnvironment.of(plan, "slurm", cluster.description(fitting), "", Clock.systemUTC());
            Rig rig = new Rig(slurm, cluster, children, interruption);
            if (resumed != null) {
                new Extension(resumed.id()).requireKnown(resumed.recorded().cells(), fitting);
                resumed.goesOn(request.planText(), facts);
                return run(rig, fitting, resumed);
            }
            try (SweepFolder folder = SweepFolder.create(root, plan, request.planText(), facts)) {
                return run(rig, fitting, folder);
            }
        }
    }

    private record Rig(Slurm slurm, SlurmCluster cluster, Children children, Interruption interruption) {
    }

    private int run(Rig rig, List<Cell> cells, SweepFolder folder) throws InterruptedException {
        String goOn = new ResumeCommand(environment, request).of(folder.results().path());
        resumeCommand.set(goOn);
        Kept kept = new Kept(folder.results(), goOn);
        List<Cell> possible = cells.stream().filter(cell -> rig.cluster().obstacle(cell).isEmpty()).toList();
        Schedule schedule = Schedule.full(possible, cell -> plan.settingsOf(cell).forks(), plan.trial().seed());
        Expected expected = new Expected(plan, MeasuredCosts.in(request.results(), world.boards()));
        int pairs = rig.cluster().count(cells);
        Eta eta = expected.eta(schedule, folder.recorded());
        Eta shared = Eta.of(eta.total(), eta.expectedAll().dividedBy(pairs));
        Progress progress = new Progress(environment.err(), environment.live(), shared, cell -> expected.ofFork(cell).dividedBy(pairs), pairs);
        report.begins(plan, rig.cluster().description(cells), "", cells.size(), shared, folder.results().path());
        unsupported(rig, cells, sweep(kept, folder, progress, rig.interruption()), folder);
        String name = "derbench-" + folder.id();
        Set<String> setAside = new LinkedHashSet<>();
        try {
            // what a coordinator before this one has left
            cancel(rig, name);
            watch(rig, name, new SlurmArrays(plan, rig.cluster(), expected, request.block().orElseThrow(), name), schedule, kept, folder, progress,
                    setAside);
        } catch (InterruptedException e) {
            report.stopped(folder.recorded().count(), folder.results().path(), goOn);
            throw e;
        } finally {
            cancel(rig, name);
        }
        Map<String, Object> status = progress.status(List.copyOf(setAside));
        status.put("ended", !rig.interruption().asked() && setAside.isEmpty());
        kept.status(status);
        if (rig.interruption().asked()) {
            report.stopped(folder.recorded().count(), folder.results().path(), goOn);
            return ExitCode.STOPPED;
        }
        return report.ends(folder.recorded().all(), List.copyOf(setAside), folder.results().path(), goOn);
    }

    private void cancel(Rig rig, String name) {
        try {
            rig.slurm().cancel(name);
        } catch (LabException e) {
            environment.complain("the jobs '" + name + "' are left to Slurm, they end within minutes: " + e.getMessage());
        }
    }

    private Sweep sweep(Kept kept, SweepFolder folder, Progress progress, Interruption interruption) {
        return new Sweep(kept, folder.recorded(), progress, report::record, System::nanoTime, interruption::asked);
    }

    private void unsupported(Rig rig, List<Cell> cells, Sweep sweep, SweepFolder folder) {
        cells.stream().filter(cell -> !rig.cluster().obstacle(cell).isEmpty()).forEach(cell -> sweep.unsupported(
                new Identity(folder.id(), rig.cluster().world(cell.board()).systems(), (String) null), cell, rig.cluster().obstacle(cell)));
    }

    /** Submits what is missing and sees to it, again while that gets on: Slurm may end elements before they are done. */
    private void watch(Rig rig, String name, SlurmArrays arrays, Schedule schedule, Kept kept, SweepFolder folder, Progress progress,
                       Set<String> setAside) throws InterruptedException {
        Path distribution = environment.distribution().toAbsolutePath();
        HostScore score = new HostScore(environment.home().resolve("target").resolve("host-score.txt"));
        SlurmWorker.Shared shared = new SlurmWorker.Shared(rig.cluster(), rig.children(), distribution, score, folder.id(), plan::settingsOf);
        SlurmWatch watch = new SlurmWatch(rig.slurm(), name, arrays::has, element -> new SlurmRunning(SlurmRunning.Key.of(element),
                () -> new SlurmWorker(shared, element, arrays.block(element), sweep(kept, folder, progress, rig.interruption())).run()),
                rig.interruption()::asked, environment::complain);
        List<SlurmBlock.Placed> missing = arrays.missing(schedule, folder.recorded());
        while (!missing.isEmpty() && setAside.isEmpty() && !rig.interruption().asked()) {
            arrays.submit(missing, rig.slurm());
            watch.run();
            setAside.addAll(watch.setAside());
            List<SlurmBlock.Placed> left = arrays.missing(schedule, folder.recorded());
            if (left.size() == missing.size() && setAside.isEmpty()) {
                setAside.add(left.size() + " forks are missing: Slurm ended their jobs before they were done, see scontrol show job");
            }
            missing = left;
        }
        progress.finished();
    }
}
