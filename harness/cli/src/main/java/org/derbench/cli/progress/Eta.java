package org.derbench.cli.progress;

import java.time.Duration;

/**
 * How long it still takes, from how long it took so far.
 *
 * @param done     forks that have ended
 * @param total    forks in all
 * @param elapsed  the time that the done ones took
 * @param expected of one fork, while none is done
 */
public record Eta(int done, int total, Duration elapsed, Duration expected) {

    /** At the start. */
    public static Eta of(int total, Duration expected) {
        return new Eta(0, total, Duration.ZERO, expected);
    }

    /** After one more, which took that long. */
    public Eta after(Duration fork) {
        return new Eta(done + 1, total, elapsed.plus(fork), expected);
    }

    /** What is left, as a fork begins. */
    public Duration left() {
        return ofForks(total - done);
    }

    /** What is left, as a fork ends. */
    public Duration leftAfterThis() {
        return ofForks(total - done - 1);
    }

    private Duration ofForks(int forks) {
        return (done == 0 ? expected : elapsed.dividedBy(done)).multipliedBy(forks);
    }
}
