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
 * The course of a campaign: a new or a resumed folder, a schedule of its missing forks, a site that runs them, and an
 * ending. It uses no processes, no signals, and no clock except the given one.
 */
public final class CampaignCourse {

    private final Environment environment;
    private final SweepRequest request;
    private final Plan plan;
    private final PlannedCells resolver;
    private final Supplier<MeasuredCosts> costs;
    private final Times times;
    private final CampaignListener listener;
    private final ResultsRoot root;
    /** Set once the campaign has a folder. */
    private final AtomicReference<String> resumeCommand = new AtomicReference<>("");

    private final AtomicReference<Path> resultsFolder = new AtomicReference<>();

    /**
     * The clocks of a campaign.
     *
     * @param clock dates folders
     * @param nanoTime measures durations
     */
    public record Times(Clock clock, LongSupplier nanoTime) {

        /** The clocks of this machine. */
        public static Times ofSystem() {
            return new Times(Clock.systemUTC(), System::nanoTime);
        }
    }

    /** The ground that a campaign runs on. */
    public interface Ground {

        /** The kinds of pair that it may choose. */
        Set<String> kinds();

        /** Opens a site for the cells, uses it, and closes it. */
        CampaignEnd with(List<Cell> cells, Use use) throws InterruptedException;
    }

    /** The use of a site. */
    @FunctionalInterface
    public interface Use {

        /** @param stop whether to end after the trials that run */
        CampaignEnd on(Site site, BooleanSupplier stop) throws InterruptedException;
    }

    /** @param costs the time that trials took so far on this machine */
    public CampaignCourse(
            Environment environment,
            SweepRequest request,
            PlannedCells resolver,
            Supplier<MeasuredCosts> costs,
            Times times,
            CampaignListener listener) {
        this.environment = environment;
        this.request = request;
        this.plan = request.plan();
        this.resolver = resolver;
        this.costs = costs;
        this.times = times;
        this.listener = listener;
        this.root = new ResultsRoot(request.results(), times.clock());
    }

    /** The folder of its results; empty until it exists. */
    public Optional<Path> resultsFolder() {
        return Optional.ofNullable(resultsFolder.get());
    }

    /** The command that resumes it; empty until there is a folder. */
    public String resumeCommand() {
        return resumeCommand.get();
    }

    /**
     * Runs the campaign.
     *
     * @throws org.derbench.lab.BadInputException if the plan names something unknown, or the results cannot be kept
     * @throws org.derbench.lab.MissingCapabilityException if this machine cannot run it
     */
    public CampaignEnd run(Ground ground) throws InterruptedException {
        try {
            return beginOrGoOn(ground);
        } catch (BadInputException e) {
            if (e.getCause() instanceof ClosedByInterruptException && Thread.interrupted()) {
                throw new InterruptedException();
            }
            throw e;
        }
    }

    private CampaignEnd beginOrGoOn(Ground ground) throws InterruptedException {
        List<Cell> cells = resolver.of(plan);
        if (request.resume().isEmpty()) {
            root.requireWritable();
            return ground.with(cells, this::begin);
        }
        try (SweepFolder folder = SweepFolder.resume(root, request.resume().get(), plan, resolver::of)) {
            folder.requirePair(ground.kinds());
            folder.results().notice().ifPresent(listener::notice);
            return ground.with(cells, (site, stop) -> goOn(site, stop, folder));
        }
    }

    private CampaignEnd begin(Site site, BooleanSupplier stop) throws InterruptedException {
        try (SweepFolder folder = SweepFolder.create(root, plan, planText(), facts(site))) {
            return run(site, stop, folder);
        }
    }

    private CampaignEnd goOn(Site site, BooleanSupplier stop, SweepFolder folder) throws InterruptedException {
        new ResumeCheck(folder.id()).requireKnown(folder.recorded().cells(), site.cells());
        folder.goesOn(planText(), facts(site));
        return run(site, stop, folder);
    }

    private String planText() {
        return resolver.portableText(plan, request.planText());
    }

    private SweepEnvironment facts(Site site) {
        return EnvironmentFacts.of(plan, site.kind(), site.description(), site.insteadBecause(), times.clock());
    }

    private CampaignEnd run(Site site, BooleanSupplier stop, SweepFolder folder) throws InterruptedException {
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
                    .forEach(cell -> sweep.recordUnsupported(site.head(folder.id(), cell), site.obstacle(cell)));
            List<String> setAside = site.run(new Site.Work(plan, folder, schedule, expected, sweeps, stop));
            progress.finished();
            kept.status(progress.status(setAside).withEnded(!stop.getAsBoolean() && setAside.isEmpty()));
            if (stop.getAsBoolean()) {
                listener.stopped(folder.recorded().count(), results, goOn);
                return CampaignEnd.STOPPED;
            }
            listener.ends(folder.recorded().all(), setAside, results, goOn);
            return CampaignEnd.of(folder.recorded().all(), setAside);
        } catch (TestbedBrokenException e) {
            listener.broken(e.getMessage(), results, goOn);
            return CampaignEnd.FAILED;
        } catch (InterruptedException e) {
            listener.stopped(folder.recorded().count(), results, goOn);
            throw e;
        }
    }
}
