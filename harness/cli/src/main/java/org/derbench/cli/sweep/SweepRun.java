package org.derbench.cli.sweep;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.derbench.cli.Environment;
import org.derbench.cli.PluginSearch;
import org.derbench.cli.plan.Catalogue;
import org.derbench.cli.plan.Cell;
import org.derbench.cli.plan.Matrix;
import org.derbench.cli.plan.Plan;
import org.derbench.cli.plan.ScheduledFork;
import org.derbench.cli.progress.Progress;
import org.derbench.cli.sweep.PairChoice.OpenedPair;
import org.derbench.engine.record.ResultsFolder;
import org.derbench.lab.board.Boards;
import org.derbench.lab.board.HostScore;
import org.derbench.lab.link.LinkProbe;
import org.derbench.lab.link.TcProfiles;
import org.derbench.lab.pair.Pair;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.Leftovers;
import org.derbench.lab.process.RunFolder;

/** Runs a sweep from its plan to its table. */
public final class SweepRun {

    private final Environment environment;
    private final SweepRequest request;
    private final Plan plan;
    private final TcProfiles profiles;
    private final Boards boards;
    private Systems systems;
    private final SweepReport report;
    private final Path distribution;
    private Path resultsFolder;

    /** @throws org.derbench.lab.BadInputException if a plugin folder cannot be used */
    public SweepRun(Environment environment, SweepRequest request) {
        this.environment = environment;
        this.request = request;
        this.plan = request.plan();
        this.profiles = new TcProfiles(environment.home().resolve("tc-profiles"));
        this.boards = new Boards(environment.home().resolve("boards"));
        this.systems = new Systems(PluginSearch.complete(environment), Platform.here());
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
        List<Cell> cells = Matrix.cells(plan, Catalogue.of(systems.plugins(), boards.names(), profiles.names()));
        cells.forEach(systems::settings);
        RunFolder runFolder = RunFolder.standard();
        Leftovers.clean(runFolder);
        try (Interruption interruption = new Interruption(); Children children = Children.registeredIn(runFolder)) {
            OpenedPair opened = request.pair().open(environment, children);
            systems = systems.on(Platform.of(opened.pair().responder().architecture()));
            LinkProbe probe = LinkProbe.in(distribution.resolve("node"));
            HostScore score = new HostScore(environment.home().resolve("target").resolve("host-score.txt"));
            List<Cell> fitting = Fitting.of(cells, opened.pair());
            try (Bench bench = new Bench(opened.pair(), profiles, probe);
                 BoardBench boardBench = BoardBench.open(boards, fitting, opened.pair(), score, children)) {
                return run(new Rig(opened, bench, boardBench, ports(opened.pair())), fitting);
            }
        }
    }

    /** The folder of its results; empty as long as there is none. */
    public Optional<Path> resultsFolder() {
        return Optional.ofNullable(resultsFolder);
    }

    /** What forks run on. */
    private record Rig(OpenedPair opened, Bench bench, BoardBench boards, Ports ports) {
    }

    private int run(Rig rig, List<Cell> cells) throws InterruptedException {
        Map<String, Object> facts = SweepEnvironment.of(plan, rig.opened().pair(), rig.opened().insteadBecause(),
                Clock.systemUTC());
        ResultsRoot root = new ResultsRoot(request.results(), Clock.systemUTC());
        try (ResultsFolder results = root.create(plan.name(), request.planText(), facts)) {
            resultsFolder = results.path();
            return run(rig, cells, results);
        } catch (IOException e) {
            throw new UncheckedIOException("the results cannot be closed", e);
        }
    }

    private int run(Rig rig, List<Cell> cells, ResultsFolder results) throws InterruptedException {
        Identity identity = new Identity(results.path().getFileName().toString(), systems, rig.opened().pair());
        List<ScheduledFork> order = order(cells);
        report.begins(plan, rig.opened(), cells.size(), order.size(), results.path());
        Progress progress = new Progress(environment.err(), environment.live(), order.size(),
                SweepReport.expectedOfOne(plan.trial()));
        Sweep sweep = new Sweep(results, progress, report::record, System::nanoTime);
        cells.stream().filter(cell -> !systems.obstacle(cell).isEmpty())
                .forEach(cell -> sweep.unsupported(identity, cell, systems.obstacle(cell)));
        cells.stream().map(Cell::link).distinct().forEach(rig.bench()::verify);
        try {
            sweep.run(order, new PairForks(rig.bench(), rig.boards(), systems, identity, distribution, rig.ports(),
                    plan.trial()));
            return report.ends(sweep.records(), results.path());
        } catch (InterruptedException e) {
            report.interrupted(sweep.records().size(), results.path());
            throw e;
        }
    }

    private List<ScheduledFork> order(List<Cell> cells) {
        List<Cell> possible = cells.stream().filter(cell -> systems.obstacle(cell).isEmpty()).toList();
        return ScheduledFork.order(possible, plan.trial().forks(), plan.trial().seed());
    }

    /** A pair that can be shaped has network namespaces of its own, in which nobody else listens. */
    private Ports ports(Pair pair) {
        Ports ports = new Ports(pair.shapeable() ? List.of() : List.of(pair.initiator().address(), pair.responder().address()));
        request.portBase().ifPresent(base -> ports.fixAt(base, systems.mostPorts()));
        return ports;
    }
}
