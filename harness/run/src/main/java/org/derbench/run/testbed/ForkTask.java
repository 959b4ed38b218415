package org.derbench.run.testbed;

import java.util.List;
import org.derbench.engine.course.Repetitions;
import org.derbench.engine.record.Identity;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.plan.TrialSettings;

/**
 * A fork to run now: the whole fork, or the rest after an interruption or a failure.
 *
 * @param order its place in the sweep, from 0
 * @param repetitions the repetitions to run
 * @param attempt the number of this pair of JVMs of the fork, from 1
 * @param earlierFailures why earlier attempts failed
 */
public record ForkTask(
        ScheduledFork fork,
        TrialSettings settings,
        int order,
        Repetitions repetitions,
        int attempt,
        List<String> earlierFailures) {

    public ForkTask {
        earlierFailures = List.copyOf(earlierFailures);
    }

    /** The first attempt at a whole fork. */
    public static ForkTask whole(ScheduledFork fork, TrialSettings settings, int order) {
        return new ForkTask(fork, settings, order, Repetitions.all(settings.repetitions()), 1, List.of());
    }

    /** The identity of the cell's trials in this fork, which started at that time. */
    public Identity of(Identity cell, String startedAt) {
        return cell.fork(fork.number(), order, attempt, earlierFailures, startedAt);
    }
}
