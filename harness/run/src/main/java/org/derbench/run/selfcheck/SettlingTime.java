package org.derbench.run.selfcheck;

import java.time.Duration;
import java.util.List;
import org.derbench.engine.record.TrialRecord;

/**
 * The work of a harness's fork before its second window, the one that counts. The bare loop does the same work first,
 * so that both are compiled as far. So effects of a long load have the same time to settle, such as the choice of a
 * core for each thread.
 *
 * @param runIn the time before the second repetition: the run-in, and the first repetition's warm-up and window
 * @param warmUp the second repetition's warm-up
 */
record SettlingTime(Duration runIn, Duration warmUp) {

    /** The pause of the load between two repetitions of the harness: 0.18 to 0.25 s when it was measured. */
    static final Duration PAUSE = Duration.ofMillis(200);

    static SettlingTime of(List<TrialRecord> repetitions, Duration window) {
        return new SettlingTime(
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
