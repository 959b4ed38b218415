package org.derbench.cli.sweep;

import java.time.Duration;
import java.util.List;
import org.derbench.cli.plan.Cell;
import org.derbench.cli.plan.Plan;
import org.derbench.cli.plan.ScheduledFork;
import org.derbench.cli.plan.TrialSettings;
import org.derbench.cli.progress.Eta;

/** How long the forks of a plan will take, from what others took. */
final class Expected {

    private final Plan plan;
    private final MeasuredCosts costs;

    Expected(Plan plan, MeasuredCosts costs) {
        this.plan = plan;
        this.costs = costs;
    }

    /** One fork of that cell, with everything around its windows. */
    Duration ofFork(Cell cell) {
        TrialSettings settings = plan.settingsOf(cell);
        Duration repetition = settings.duration().plus(costs.warmUp(cell, settings.warmUpAtMost()));
        return costs.startUp(cell).plus(repetition.multipliedBy(settings.repetitions()))
                .plus(costs.between(cell).multipliedBy(settings.repetitions() - 1L));
    }

    /** Only the timed windows of one fork. */
    Duration measuredOfFork(Cell cell) {
        return plan.settingsOf(cell).duration().multipliedBy(plan.settingsOf(cell).repetitions());
    }

    /** All that is not recorded yet; where forks are spent adaptively, the most that it can be. */
    Eta eta(Schedule schedule, Recorded recorded) {
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

    private List<ScheduledFork> missing(List<ScheduledFork> block, Recorded recorded) {
        return block.stream().filter(fork -> {
            int repetitions = plan.settingsOf(fork.cell()).repetitions();
            return recorded.firstMissing(fork, repetitions) <= repetitions;
        }).toList();
    }
}
