package org.derbench.engine.load;

import java.util.function.LongSupplier;
import org.derbench.engine.books.Account;
import org.derbench.engine.time.NanoClock;

/** Measures a running load, interval by interval. */
public final class Intervals {

    /** The least length of an interval. It is longer where fewer than eight messages pass in this time. */
    public static final long LENGTH_NS = 250_000_000;

    /** The length of a search's interval; a search needs many of them. */
    static final long SEARCH_LENGTH_NS = LENGTH_NS / 2;

    private static final long LEAST_MESSAGES = 8;
    private static final long POLL_NS = 1_000_000;

    private final NanoClock clock;
    private final Account account;
    private final boolean comesBack;
    private final LongSupplier compilerNs;

    /**
     * @param comesBack whether messages come back; if not, only the rate of sending can be seen
     * @param compilerNs the time that the JVM's compiler has worked so far
     */
    public Intervals(NanoClock clock, Account account, boolean comesBack, LongSupplier compilerNs) {
        this.clock = clock;
        this.account = account;
        this.comesBack = comesBack;
        this.compilerNs = compilerNs;
    }

    /**
     * The measurements of one interval.
     *
     * @param compilerShare the compiler's work, as a share of the interval
     */
    public record Interval(double perSecond, double meanNs, double compilerShare) {}

    /**
     * Waits for the end of a search's next interval. Such intervals are short: it waits for the last message at most as
     * long again.
     */
    public Interval nextOfSearch() {
        return next(SEARCH_LENGTH_NS, 2 * SEARCH_LENGTH_NS);
    }

    /**
     * Waits for the end of the next interval. It ends with a message once it is long enough and has enough messages.
     * With a fixed length, eight messages per second would give two or three an interval, and the rate would never be
     * steady.
     *
     * @param atMostNs it ends after this in any case
     */
    public Interval next(long atMostNs) {
        return next(LENGTH_NS, atMostNs);
    }

    private Interval next(long lengthNs, long atMostNs) {
        long startWorkNs = compilerNs.getAsLong();
        Account.Progress before = account.progress();
        long startNs = clock.nanoTime();
        clock.sleepUntil(startNs + lengthNs);
        Account.Progress after = account.progress();
        long least = Math.max(LEAST_MESSAGES, messages(before, after) + 1);
        while (messages(before, after) < least && clock.nanoTime() < startNs + atMostNs) {
            clock.sleepUntil(Math.min(clock.nanoTime() + POLL_NS, startNs + atMostNs));
            after = account.progress();
        }
        return interval(before, after, (clock.nanoTime() - startNs) / 1e9, compilerNs.getAsLong() - startWorkNs);
    }

    private long messages(Account.Progress before, Account.Progress after) {
        return comesBack ? after.ended() - before.ended() : after.opened() - before.opened();
    }

    private Interval interval(Account.Progress before, Account.Progress after, double seconds, long workedNs) {
        long messages = messages(before, after);
        double meanNs = messages == 0 ? 0 : (double) (after.serviceSumNs() - before.serviceSumNs()) / messages;
        return new Interval(messages / seconds, comesBack ? meanNs : 1, workedNs / (seconds * 1e9));
    }
}
