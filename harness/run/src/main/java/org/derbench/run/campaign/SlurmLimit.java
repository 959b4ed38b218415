package org.derbench.run.campaign;

import java.time.Duration;
import org.derbench.run.testbed.WaitBound;

/**
 * The time limit of an element, at which Slurm ends it. A fork that hangs at its start is recorded as failed before
 * that.
 */
final class SlurmLimit {

    private static final int TIMES_EXPECTED = 4;
    private static final Duration START = Duration.ofMinutes(15);

    private SlurmLimit() {}

    /**
     * The limit of an element.
     *
     * @param expected the expected time of its forks
     * @param timeFactor how many times longer its board takes than a present PC
     * @param tries how often a fork is tried
     */
    static Duration of(Duration expected, double timeFactor, int tries) {
        Duration hung = Duration.ofMillis((long) (WaitBound.startOfFork().toMillis() * timeFactor))
                .multipliedBy(tries);
        return expected.multipliedBy(TIMES_EXPECTED).plus(START).plus(hung);
    }
}
