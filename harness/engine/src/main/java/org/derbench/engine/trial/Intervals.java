package org.derbench.engine.trial;

import org.derbench.engine.time.NanoClock;

/** Looks at a running load, interval by interval. */
final class Intervals {

    static final long LENGTH_NS = 250_000_000;

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

    /** Sits out the next interval. */
    Interval next() {
        Account.Progress before = account.progress();
        long startNs = clock.nanoTime();
        clock.sleepUntil(startNs + LENGTH_NS);
        Account.Progress after = account.progress();
        double seconds = (clock.nanoTime() - startNs) / 1e9;
        if (oneway) {
            return new Interval((after.opened() - before.opened()) / seconds, 1);
        }
        long messages = after.ended() - before.ended();
        return new Interval(messages / seconds,
                messages == 0 ? 0 : (double) (after.serviceSumNs() - before.serviceSumNs()) / messages);
    }
}
