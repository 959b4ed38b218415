package org.derbench.run.campaign;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.derbench.engine.record.SweepEnvironment;
import org.derbench.lab.LabException;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.Interruption;
import org.derbench.lab.process.Leftovers;
import org.derbench.lab.process.RunFolder;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.hosts.TestbedBrokenException;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Plan;
import org.derbench.run.schedule.Eta;
import org.derbench.run.schedule.Expected;
import org.derbench.run.schedule.MeasuredCosts;
import org.derbench.run.schedule.Schedule;
import org.derbench.run.store.Extension;
import org.derbench.run.store.Kept;
import org.derbench.run.store.ResultsRoot;
import org.derbench.run.store.Surrounding;
import org.derbench.run.store.SweepFolder;
import org.derbench.run.testbed.SweepCells;

/**
 * Runs a plan, or what is missing of it: a schedule of forks, on what an executor puts up, into a folder of results.
 */
public final class Campaign {

    private final Environment environment;
    private final SweepRequest request;
    private final Plan plan;
    private final CampaignListener listener;
    private final SweepCells world;
    private final ResultsRoot root;
    /** Is known once the campaign has a folder. */
    private final AtomicReference<String> resumeCommand = new AtomicReference<>("");

    private final AtomicReference<Path> resultsFolder = new AtomicReference<>();

    /** @throws org.derbench.lab.BadInputException if a plugin folder cannot be used */
    public Campaign(Environment environment, SweepRequest request, CampaignListener listener) {
        this.environment = environment;
        this.request = request;
        this.plan = request.plan();
        this.listener = listener;
        this.world = SweepCells.in(environment);
        this.root = new ResultsRoot(request.results(), Clock.systemUTC());
    }

    /** The folder of its results; empty as long as there is none. */
    public Optional<Path> resultsFolder() {
        return Optional.ofNullable(resultsFolder.get());
    }

    /**
     * Runs it.
     *
     * @throws org.derbench.lab.BadInputException if the plan names what there is not, or the results cannot be kept
     * @throws org.derbench.lab.MissingCapabilityException if this machine cannot run it
     */
    public Ending run(Executor executor) throws InterruptedException {
        List<Cell> cells = world.of(plan);
        if (request.resume().isEmpty()) {
            return onSite(executor, cells, null);
        }
        try (SweepFolder folder = SweepFolder.resume(root, request.resume().get(), plan, world::of)) {
            folder.requirePair(executor.kinds(request));
            folder.results().notice().ifPresent(listener::notice);
            return onSite(
                    executor,
                    new Extension(folder.id())
                            .onLinksAsBegun(cells, folder.recorded().cells(), world.profiles()),
                    folder);
        }
    }

    /** @param resumed the sweep to go on with; null for a new one */
    private Ending onSite(Executor executor, List<Cell> cells, SweepFolder resumed) throws InterruptedException {
        RunFolder runFolder = RunFolder.standard();
        Leftovers.clean(runFolder);
        try (Interruption interruption = new Interruption(() -> listener.finishing(resumeCommand.get()));
                Children children = Children.registeredIn(runFolder);
                Site site = executor.open(new Executor.Means(environment, request, world, children, listener), cells)) {
            return inFolder(site, interruption, resumed);
        } catch (LabException e) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            throw e;
        }
    }

    private Ending inFolder(Site site, Interruption interruption, SweepFolder resumed) throws InterruptedException {
        SweepEnvironment facts =
                Surrounding.of(plan, site.kind(), site.description(), site.insteadBecause(), Clock.systemUTC());
        String planText = world.lasting(plan, request.planText());
        if (resumed != null) {
            new Extension(resumed.id()).requireKnown(resumed.recorded().cells(), site.cells());
            resumed.goesOn(planText, facts);
            return run(site, interruption, resumed);
        }
        try (SweepFolder folder = SweepFolder.create(root, plan, planText, facts)) {
            return run(site, interruption, folder);
        }
    }

    private Ending run(Site site, Interruption interruption, SweepFolder folder) throws InterruptedException {
        Path results = folder.results().path();
        String goOn = new ResumeCommand(environment, request).of(results);
        resumeCommand.set(goOn);
        resultsFolder.set(results);
        Predicate<Cell> possible = cell -> site.systems(cell).obstacle(cell).isEmpty();
        Schedule schedule =
                Schedule.of(plan, site.cells().stream().filter(possible).toList());
        Expected expected = new Expected(plan, MeasuredCosts.in(request.results(), world.boards()));
        Eta eta = expected.eta(schedule, folder.recorded()).on(site.pairs());
        listener.begins(new CampaignListener.Beginning(
                plan, site.description(), site.insteadBecause(), site.cells().size(), eta, results));
        Kept kept = new Kept(folder.results(), goOn);
        Progress progress =
                new Progress(listener, eta, cell -> expected.ofFork(cell).dividedBy(site.pairs()), site.pairs());
        BooleanSupplier stop = () -> interruption.asked() || environment.nobodyReads();
        Site.Work work = new Site.Work(
                plan,
                folder,
                schedule,
                expected,
                () -> new Sweep(kept, folder.recorded(), progress, listener::recorded, System::nanoTime, stop),
                stop);
        try {
            Sweep sweep = work.sweeps().get();
            site.cells().stream()
                    .filter(possible.negate())
                    .forEach(cell -> sweep.unsupported(
                            site.heads(folder.id(), cell),
                            cell,
                            site.systems(cell).obstacle(cell)));
            List<String> setAside = site.run(work);
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
