package org.derbench.engine.trial;

import org.derbench.engine.time.NanoClock;

/** Looks at a running load, interval by interval. */
final class Intervals {

    static final long LENGTH_NS = 250_000_000;

    /** The longest that {@link #next()} takes. */
    static final long LONGEST_NS = 2 * LENGTH_NS;

    private static final long LEAST_MESSAGES = 8;
    private static final long POLL_NS = 1_000_000;

    private final NanoClock clock;
    private final Account account;
    private final boolean oneway;

    /** @param oneway whether nothing comes back, so that only the rate of sending can be seen */
    Intervals(NanoClock clock, Account account, boolean oneway) {
        this.clock = clock;
        this.account = account;
        this.oneway = oneway;
    }

    /** What one interval saw. */
    record Interval(double perSecond, double meanNs) {
    }

    /** Sits out the next interval, which waits for its last message as long again at most. */
    Interval next() {
        return next(LONGEST_NS);
    }

    /**
     * Sits out the next interval, which ends with a message once it is long enough and has enough of them: at eight messages
     * per second, a fixed length would have two or three, and its rate would never be steady.
     *
     * @param atMostNs it ends after this in any case
     */
    Interval next(long atMostNs) {
        Account.Progress before = account.progress();
        long startNs = clock.nanoTime();
        clock.sleepUntil(startNs + LENGTH_NS);
        Account.Progress after = account.progress();
        long least = Math.max(LEAST_MESSAGES, messages(before, after) + 1);
        while (messages(before, after) < least && clock.nanoTime() < startNs + atMostNs) {
            clock.sleepUntil(Math.min(clock.nanoTime() + POLL_NS, startNs + atMostNs));
            after = account.progress();
        }
        return interval(before, after, (clock.nanoTime() - startNs) / 1e9);
    }

    private long messages(Account.Progress before, Account.Progress after) {
        return oneway ? after.opened() - before.opened() : after.ended() - before.ended();
    }

    private Interval interval(Account.Progress before, Account.Progress after, double seconds) {
        long messages = messages(before, after);
        double meanNs = messages == 0 ? 0 : (double) (after.serviceSumNs() - before.serviceSumNs()) / messages;
        return new Interval(messages / seconds, oneway ? 1 : meanNs);
    }
}
