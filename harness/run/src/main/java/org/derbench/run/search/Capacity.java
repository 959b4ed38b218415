package org.derbench.run.search;

import java.nio.file.Path;
import org.derbench.engine.record.TrialRecord;

/**
 * How much of something a scenario bears.
 *
 * @param holds the largest value at which a trial was OK and lost nothing in two forks of two; 0 if there was none
 * @param fails the least above it at which one was not; 0 if there was none
 * @param held the last trial at the one; null if there was none
 * @param failed the trial that does not hold at the other; null if there was none
 * @param refused why a larger value cannot be tried, or a smaller one where none holds; null where that ended no search
 * @param trials how many were run
 * @param results where their records are
 */
public record Capacity(
        long holds, long fails, TrialRecord held, TrialRecord failed, String refused, int trials, Path results) {

    /** Why the other does not hold; null where nothing was tried that does not. */
    public String because() {
        return failed == null ? null : CapacityVerdict.lacks(failed);
    }
}
