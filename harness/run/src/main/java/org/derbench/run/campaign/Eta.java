package org.derbench.run.campaign;

import java.time.Duration;

/**
 * How long it still takes, from how long it took so far: forks are expected to take as long as those before them, in
 * proportion to what was expected of each.
 *
 * @param done forks that have ended
 * @param total forks in all
 * @param elapsed the time that the done ones took
 * @param expectedDone what was expected of those
 * @param expectedAll what is expected of all
 */
public record Eta(int done, int total, Duration elapsed, Duration expectedDone, Duration expectedAll) {

    /** At the start. */
    public static Eta of(int total, Duration expectedAll) {
        return new Eta(0, total, Duration.ZERO, Duration.ZERO, expectedAll);
    }

    /** The same on so many pairs at the same time. */
    public Eta on(int pairs) {
        return new Eta(done, total, elapsed, expectedDone, expectedAll.dividedBy(pairs));
    }

    /** After one more, which took that long. */
    public Eta after(Duration fork, Duration expected) {
        return new Eta(done + 1, total, elapsed.plus(fork), expectedDone.plus(expected), expectedAll);
    }

    /** The expected time that is left when a fork begins. */
    public Duration left() {
        return proportional(expectedAll.minus(expectedDone));
    }

    /**
     * The expected time that is left after a fork.
     *
     * @param expected the expected time of the fork
     */
    public Duration leftAfter(Duration expected) {
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
