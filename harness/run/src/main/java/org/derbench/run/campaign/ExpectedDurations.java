package org.derbench.run.campaign;

import java.time.Duration;
import java.util.List;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.results.ResultsIndex;

/** The expected times of a plan's forks, from earlier forks. */
public final class ExpectedDurations {

    private final Plan plan;
    private final MeasuredCosts costs;

    /** The expected durations of a plan at these costs. */
    public ExpectedDurations(Plan plan, MeasuredCosts costs) {
        this.plan = plan;
        this.costs = costs;
    }

    /** One fork of a cell, with everything around its windows. */
    public Duration ofFork(Cell cell) {
        TrialSettings settings = plan.settingsOf(cell);
        Duration repetition = settings.duration().plus(costs.warmUp(cell, settings.warmUpAtMost()));
        return costs.startUp(cell, settings.warmUpAtMost())
                .plus(repetition.multipliedBy(settings.repetitions()))
                .plus(costs.between(cell).multipliedBy(settings.repetitions() - 1L));
    }

    /** Only the timed windows of one fork. */
    public Duration measuredOfFork(Cell cell) {
        return plan.settingsOf(cell)
                .duration()
                .multipliedBy(plan.settingsOf(cell).repetitions());
    }

    /** The forks that are not recorded yet; if forks are spent adaptively, the most that there can be. */
    public Eta eta(Schedule schedule, ResultsIndex recorded) {
        int forks = 0;
        Duration all = Duration.ZERO;
        for (int number = 1; number <= schedule.blocks(); number++) {
            for (ScheduledFork fork : missing(schedule.atMost(number), recorded)) {
                forks++;
                all = all.plus(ofFork(fork.cell()));
            }
        }
        return Eta.of(forks, all);
    }

    private List<ScheduledFork> missing(List<ScheduledFork> block, ResultsIndex recorded) {
        return block.stream()
                .filter(fork -> {
                    int repetitions = plan.settingsOf(fork.cell()).repetitions();
                    return recorded.firstMissing(fork, repetitions) <= repetitions;
                })
                .toList();
    }
}
