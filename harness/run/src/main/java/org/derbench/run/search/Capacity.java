package org.derbench.run.search;

import java.nio.file.Path;
import org.derbench.engine.record.TrialRecord;

/**
 * How much of something a scenario bears.
 *
 * @param holds   the largest value at which a trial was OK in two forks of two; 0 if there was none
 * @param fails   the least above it at which one was not; 0 if there was none
 * @param held    the last trial at the one; null if there was none
 * @param failed  the trial that was not OK at the other; null if there was none
 * @param trials  how many were run
 * @param results where their records are
 */
public record Capacity(long holds, long fails, TrialRecord held, TrialRecord failed, int trials, Path results) {
}
