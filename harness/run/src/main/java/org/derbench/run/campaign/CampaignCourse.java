package org.derbench.run.campaign;

import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.derbench.lab.BadInputException;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.PlannedCells;
import org.derbench.run.results.EnvironmentFacts;
import org.derbench.run.results.ResultsRoot;
import org.derbench.run.results.ResultsWriter;
import org.derbench.run.results.ResumeCheck;
import org.derbench.run.results.SweepEnvironment;
import org.derbench.run.results.SweepFolder;
import org.derbench.run.testbed.TestbedBrokenException;

/**
 * The course of a campaign: a new folder or the one to go on with, a schedule of what is missing in it, a site that
 * runs that, and an ending. It knows no process, no signal and no clock but the one that it is given.
 */
public final class CampaignCourse {

    private final Environment environment;
    private final SweepRequest request;
    private final Plan plan;
    private final PlannedCells world;
    private final Supplier<MeasuredCosts> costs;
    private final Times times;
    private final CampaignListener listener;
    private final ResultsRoot root;
    /** Is known once the campaign has a folder. */
    private final AtomicReference<String> resumeCommand = new AtomicReference<>("");

    private final AtomicReference<Path> resultsFolder = new AtomicReference<>();

    /**
     * What time it is.
     *
     * @param clock dates folders
     * @param nanoTime measures how long something took
     */
    public record Times(Clock clock, LongSupplier nanoTime) {

        /** The clocks of this machine. */
        public static Times ofSystem() {
            return new Times(Clock.systemUTC(), System::nanoTime);
        }
    }

    /** What a campaign is run on. */
    public interface Ground {

        /** The kinds of pair that it may be. */
        Set<String> kinds();

        /** Puts up a site for those cells, uses it, and takes it down. */
        Ending with(List<Cell> cells, Use use) throws InterruptedException;
    }

    /** What is done on a site. */
    @FunctionalInterface
    public interface Use {

        /** @param stop whether to end after the trials that run */
        Ending on(Site site, BooleanSupplier stop) throws InterruptedException;
    }

    /** @param costs what trials cost so far on this machine */
    public CampaignCourse(
            Environment environment,
            SweepRequest request,
            PlannedCells world,
            Supplier<MeasuredCosts> costs,
            Times times,
            CampaignListener listener) {
        this.environment = environment;
        this.request = request;
        this.plan = request.plan();
        this.world = world;
        this.costs = costs;
        this.times = times;
        this.listener = listener;
        this.root = new ResultsRoot(request.results(), times.clock());
    }

    /** The folder of its results; empty until it exists. */
    public Optional<Path> resultsFolder() {
        return Optional.ofNullable(resultsFolder.get());
    }

    /** The command that goes on with it; empty as long as there is no folder. */
    public String resumeCommand() {
        return resumeCommand.get();
    }

    /**
     * Runs it.
     *
     * @throws org.derbench.lab.BadInputException if the plan names what there is not, or the results cannot be kept
     * @throws org.derbench.lab.MissingCapabilityException if this machine cannot run it
     */
    public Ending run(Ground ground) throws InterruptedException {
        try {
            return beginOrGoOn(ground);
        } catch (BadInputException e) {
            if (e.getCause() instanceof ClosedByInterruptException && Thread.interrupted()) {
                throw new InterruptedException();
            }
            throw e;
        }
    }

    private Ending beginOrGoOn(Ground ground) throws InterruptedException {
        List<Cell> cells = world.of(plan);
        if (request.resume().isEmpty()) {
            root.requireWritable();
            return ground.with(cells, this::begin);
        }
        try (SweepFolder folder = SweepFolder.resume(root, request.resume().get(), plan, world::of)) {
            folder.requirePair(ground.kinds());
            folder.results().notice().ifPresent(listener::notice);
            return ground.with(
                    new ResumeCheck(folder.id())
                            .onLinksAsBegun(cells, folder.recorded().cells(), world.profiles()),
                    (site, stop) -> goOn(site, stop, folder));
        }
    }

    private Ending begin(Site site, BooleanSupplier stop) throws InterruptedException {
        try (SweepFolder folder = SweepFolder.create(root, plan, planText(), facts(site))) {
            return run(site, stop, folder);
        }
    }

    private Ending goOn(Site site, BooleanSupplier stop, SweepFolder folder) throws InterruptedException {
        new ResumeCheck(folder.id()).requireKnown(folder.recorded().cells(), site.cells());
        folder.goesOn(planText(), facts(site));
        return run(site, stop, folder);
    }

    private String planText() {
        return world.lasting(plan, request.planText());
    }

    private SweepEnvironment facts(Site site) {
        return EnvironmentFacts.of(plan, site.kind(), site.description(), site.insteadBecause(), times.clock());
    }

    private Ending run(Site site, BooleanSupplier stop, SweepFolder folder) throws InterruptedException {
        Path results = folder.results().path();
        String goOn = new ResumeCommand(environment, request).of(results);
        resumeCommand.set(goOn);
        resultsFolder.set(results);
        Predicate<Cell> possible = cell -> site.obstacle(cell).isEmpty();
        Schedule schedule =
                Schedule.of(plan, site.cells().stream().filter(possible).toList());
        ExpectedDurations expected = new ExpectedDurations(plan, costs.get());
        Eta eta = expected.eta(schedule, folder.recorded()).on(site.pairs());
        listener.begins(new CampaignListener.Beginning(
                plan, site.description(), site.insteadBecause(), site.cells().size(), eta, results));
        ResultsWriter kept = new ResultsWriter(folder.results(), goOn);
        Progress progress =
                new Progress(listener, eta, cell -> expected.ofFork(cell).dividedBy(site.pairs()), site.pairs());
        Supplier<Sweep> sweeps =
                () -> new Sweep(kept, folder.recorded(), progress, listener::recorded, times.nanoTime(), stop);
        try {
            Sweep sweep = sweeps.get();
            site.cells().stream()
                    .filter(possible.negate())
                    .forEach(cell -> sweep.unsupported(site.head(folder.id(), cell), site.obstacle(cell)));
            List<String> setAside = site.run(new Site.Work(plan, folder, schedule, expected, sweeps, stop));
            progress.finished();
            kept.status(progress.status(setAside).ended(!stop.getAsBoolean() && setAside.isEmpty()));
            if (stop.getAsBoolean()) {
                listener.stopped(folder.recorded().count(), results, goOn);
                return Ending.STOPPED;
            }
            listener.ends(folder.recorded().all(), setAside, results, goOn);
            return Ending.of(folder.recorded().all(), setAside);
        } catch (TestbedBrokenException e) {
            listener.broken(e.getMessage(), results, goOn);
            return Ending.FAILED;
        } catch (InterruptedException e) {
            listener.stopped(folder.recorded().count(), results, goOn);
            throw e;
        }
    }
}
