package org.derbench.engine.books;

import org.HdrHistogram.Histogram;

/**
 * Measured durations. A negative one by a single clock is a contradiction: it is counted, but has no place in the
 * histogram. A negative one by the clocks of two hosts may be their error, and counts as 0.
 */
public final class Durations {

    private final Histogram ns = new Histogram(3);
    private final boolean byOneClock;
    private long early;

    /** Durations by one clock. */
    public Durations() {
        this(true);
    }

    /** @param byOneClock whether one clock says when each began and ended */
    public Durations(boolean byOneClock) {
        this.byOneClock = byOneClock;
    }

    /** Adds one duration. */
    public void took(long time) {
        if (time < 0 && byOneClock) {
            early++;
        } else {
            ns.recordValue(Math.max(0, time));
        }
    }

    /** The durations, in nanoseconds. */
    public Histogram ns() {
        return ns;
    }

    /** How many ended before they began. */
    public long early() {
        return early;
    }
}
