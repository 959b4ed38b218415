package org.derbench.run.search;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.derbench.engine.record.TrialRecord;
import org.derbench.run.stats.Interval;

/**
 * The capacity of a scenario: how much of something it bears.
 *
 * @param holds the largest value at which both of two forks were OK and lost nothing; 0 without one
 * @param fails the least value above it at which they were not; 0 without one
 * @param held the last trial at {@code holds}; null without one
 * @param failed the trial at {@code fails} that does not hold; null without one
 * @param refused why a larger value cannot be tried, or a smaller one if no value holds; null if nothing was refused
 * @param trials the number of trials that were run
 * @param results the folder with their records
 * @param byFork the capacity that each of several further forks has by itself: the geometric mean of the largest value
 *     at which it held and the least at which it did not
 */
public record Capacity(
        long holds,
        long fails,
        TrialRecord held,
        TrialRecord failed,
        String refused,
        int trials,
        Path results,
        List<Double> byFork) {

    public Capacity {
        byFork = List.copyOf(byFork);
    }

    /** A capacity for which no further forks were asked. */
    public Capacity(
            long holds, long fails, TrialRecord held, TrialRecord failed, String refused, int trials, Path results) {
        this(holds, fails, held, failed, refused, trials, results, List.of());
    }

    /** The mean over forks with its interval; empty where fewer forks were asked for than an interval needs. */
    public Optional<Interval> interval() {
        return ForkLimits.interval(byFork, (double) fails / holds - 1);
    }

    /** The reason why the scenario bears no more, as the last trials show it. */
    public Optional<Bottleneck> bottleneck() {
        return failed == null || !failed.outcome().measured() ? Optional.empty() : Bottleneck.of(failed, held);
    }

    /** Whether the largest value that was tried holds, and a larger one may hold too. */
    public boolean cutOff() {
        return holds > 0 && fails == 0 && refused == null;
    }

    /** Why the failed trial does not hold; null if every value held. */
    public String because() {
        return failed == null ? null : CapacityVerdict.lacks(failed);
    }
}
