package org.derbench.run.campaign;

import java.time.Duration;
import org.derbench.run.testbed.WaitBound;

/**
 * When Slurm ends an element that does not end by itself: later than a fork of it that hangs at its start is recorded
 * as failed.
 */
final class SlurmLimit {

    private static final int TIMES_EXPECTED = 4;
    private static final Duration START = Duration.ofMinutes(15);

    private SlurmLimit() {}

    /**
     * The limit of an element.
     *
     * @param expected what its forks are expected to take
     * @param timeFactor of its board: how many times longer than a present PC it takes
     * @param tries how often a fork is tried
     */
    static Duration of(Duration expected, double timeFactor, int tries) {
        Duration hung = Duration.ofMillis((long) (WaitBound.startOfFork().toMillis() * timeFactor))
                .multipliedBy(tries);
        return expected.multipliedBy(TIMES_EXPECTED).plus(START).plus(hung);
    }
}
