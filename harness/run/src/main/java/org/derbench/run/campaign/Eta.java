package org.derbench.run.campaign;

import java.time.Duration;

/**
 * The estimated time that is left. Later forks are expected to deviate from their expected times by the same factor as
 * earlier ones.
 *
 * @param done forks that have ended
 * @param total forks in all
 * @param elapsed the time that the done forks took
 * @param expectedDone the expected time of the done forks
 * @param expectedAll the expected time of all forks
 */
public record Eta(int done, int total, Duration elapsed, Duration expectedDone, Duration expectedAll) {

    /** The estimate at the start. */
    public static Eta of(int total, Duration expectedAll) {
        return new Eta(0, total, Duration.ZERO, Duration.ZERO, expectedAll);
    }

    /** The same estimate for this many pairs at the same time. */
    public Eta on(int pairs) {
        return new Eta(done, total, elapsed, expectedDone, expectedAll.dividedBy(pairs));
    }

    /**
     * The estimate after one more fork.
     *
     * @param fork the time that it took
     * @param expected its expected time
     */
    public Eta after(Duration fork, Duration expected) {
        return new Eta(done + 1, total, elapsed.plus(fork), expectedDone.plus(expected), expectedAll);
    }

    /** The expected time that is left when a fork begins. */
    public Duration remaining() {
        return proportional(expectedAll.minus(expectedDone));
    }

    /**
     * The expected time that is left after a fork.
     *
     * @param expected the expected time of the fork
     */
    public Duration remainingAfter(Duration expected) {
        return proportional(expectedAll.minus(expectedDone).minus(expected));
    }

    private Duration proportional(Duration expected) {
        if (expected.isNegative()) {
            return Duration.ZERO;
        }
        double factor = expectedDone.isZero() ? 1 : (double) elapsed.toMillis() / expectedDone.toMillis();
        return Duration.ofMillis(Math.round(expected.toMillis() * factor));
    }
}
