package org.derbench.engine.books;

import org.HdrHistogram.Histogram;

/** Durations by one clock. A negative one is a contradiction: it is counted, but has no place in the histogram. */
public final class Durations {

    private final Histogram ns = new Histogram(3);
    private long early;

    /** Adds one duration. */
    public void took(long time) {
        if (time < 0) {
            early++;
        } else {
            ns.recordValue(time);
        }
    }

    /** In nanoseconds. */
    public Histogram ns() {
        return ns;
    }

    /** How many ended before they began. */
    public long early() {
        return early;
    }
}
