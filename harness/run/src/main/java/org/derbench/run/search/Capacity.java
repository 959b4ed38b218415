package org.derbench.run.search;

import java.nio.file.Path;
import org.derbench.engine.record.TrialRecord;

/**
 * The capacity of a scenario: how much of something it bears.
 *
 * @param holds the largest value at which a trial was OK and lost nothing in two forks of two; 0 without one
 * @param fails the least value above it at which a trial was not; 0 without one
 * @param held the last trial at {@code holds}; null without one
 * @param failed the trial at {@code fails} that does not hold; null without one
 * @param refused why a larger value cannot be tried, or a smaller one if no value holds; null if nothing was refused
 * @param trials how many were run
 * @param results where their records are
 */
public record Capacity(
        long holds, long fails, TrialRecord held, TrialRecord failed, String refused, int trials, Path results) {

    /** Whether the largest value that was tried holds, and a larger one may hold too. */
    public boolean cutOff() {
        return holds > 0 && fails == 0 && refused == null;
    }

    /** Why the failed trial does not hold; null if every value held. */
    public String because() {
        return failed == null ? null : CapacityVerdict.lacks(failed);
    }
}
