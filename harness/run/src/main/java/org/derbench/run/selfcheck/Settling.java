package org.derbench.run.selfcheck;

import java.time.Duration;
import java.util.List;
import org.derbench.engine.record.TrialRecord;

/**
 * What a fork of the harness did before the window that counts, its second: the bare loop does the same, so that both
 * are compiled as far, and what settles under a load that goes on (which core the scheduler gives to which thread) has
 * settled for as long.
 *
 * @param runIn what came before the second repetition: the run-in, and the first one's warm-up and window
 * @param warmUp the second one's warm-up
 */
record Settling(Duration runIn, Duration warmUp) {

    /** How long the load rests between two repetitions of the harness: 0.18 to 0.25 s where it was looked at. */
    static final Duration PAUSE = Duration.ofMillis(200);

    static Settling of(List<TrialRecord> repetitions, Duration window) {
        return new Settling(
                runIn(repetitions.get(0)).plus(warmUp(repetitions.get(0))).plus(window), warmUp(repetitions.get(1)));
    }

    private static Duration warmUp(TrialRecord record) {
        return Duration.ofNanos(record.warmUp() == null ? 0 : record.warmUp().lengthNs());
    }

    private static Duration runIn(TrialRecord record) {
        return Duration.ofNanos(
                record.warmUp() == null || record.warmUp().runInNs() == null
                        ? 0
                        : record.warmUp().runInNs());
    }

    Duration length() {
        return runIn.plus(PAUSE).plus(warmUp);
    }
}
