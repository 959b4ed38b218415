package org.derbench.engine.books;

import org.HdrHistogram.Histogram;

/**
 * How long something took, each time by one clock. What took less than no time is a contradiction: it is counted, and
 * has no place in the histogram.
 */
public final class Durations {

    private final Histogram ns = new Histogram(3);
    private long early;

    /** It took so long once more. */
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

    /** How often it ended before it began. */
    public long early() {
        return early;
    }
}
