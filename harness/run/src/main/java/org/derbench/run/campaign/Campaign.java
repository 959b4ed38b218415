package org.derbench.run.campaign;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.derbench.lab.LabException;
import org.derbench.lab.process.Children;
import org.derbench.lab.process.Interruption;
import org.derbench.lab.process.Leftovers;
import org.derbench.lab.process.RunFolder;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.plan.Cell;
import org.derbench.run.testbed.SweepCells;

/** Runs a plan, or its missing part, from this process on an executor's site. */
public final class Campaign {

    private final Environment environment;
    private final SweepRequest request;
    private final CampaignListener listener;
    private final SweepCells resolver;
    private final CampaignCourse course;

    /** @throws org.derbench.lab.BadInputException if a plugin folder cannot be used */
    public Campaign(Environment environment, SweepRequest request, CampaignListener listener) {
        this.environment = environment;
        this.request = request;
        this.listener = listener;
        this.resolver = SweepCells.in(environment);
        this.course = new CampaignCourse(
                environment,
                request,
                resolver,
                () -> MeasuredCosts.in(request.results(), resolver.boards()),
                CampaignCourse.Times.ofSystem(),
                listener);
    }

    /** The folder of its results; empty until it exists. */
    public Optional<Path> resultsFolder() {
        return course.resultsFolder();
    }

    /**
     * Runs the campaign.
     *
     * @throws org.derbench.lab.BadInputException if the plan names something unknown, or the results cannot be kept
     * @throws org.derbench.lab.MissingCapabilityException if this machine cannot run it
     */
    public CampaignEnd run(Executor executor) throws InterruptedException {
        return course.run(new CampaignCourse.Ground() {
            @Override
            public Set<String> kinds() {
                return executor.kinds(request);
            }

            @Override
            public CampaignEnd with(List<Cell> cells, CampaignCourse.Use use) throws InterruptedException {
                return Campaign.this.with(executor, cells, use);
            }
        });
    }

    private CampaignEnd with(Executor executor, List<Cell> cells, CampaignCourse.Use use) throws InterruptedException {
        RunFolder runFolder = RunFolder.standard();
        Leftovers.clean(runFolder);
        try (Interruption interruption = interruption(cells);
                Children children = Children.registeredIn(runFolder);
                Site site =
                        executor.open(new Executor.Means(environment, request, resolver, children, listener), cells)) {
            return use.on(site, () -> interruption.asked() || environment.nobodyReads());
        } catch (LabException e) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            throw e;
        }
    }

    /** A system that derbench does not run is loaded no longer than its user wants: the first Ctrl-C ends that. */
    private Interruption interruption(List<Cell> cells) {
        return cells.stream().allMatch(cell -> cell.scenario().externals().isEmpty())
                ? new Interruption(() -> listener.finishing(course.resumeCommand()))
                : new Interruption();
    }
}
