package org.derbench.engine.books;

import org.derbench.engine.json.Field;

/**
 * The pace of correct messages that ended one after the other. A window's length does not divide into whole messages,
 * so it plays no part.
 */
public record Pace(
        @Field("intervals between ends of correct messages, to the last end in the window")
        long intervals,

        @Field(
                "time of all these intervals: from the last end before the window to the last end in it; or to the window's end, where it comes more than twice the longest interval after the last end")
        long ns) {

    private static final double NS_PER_S = 1e9;

    /**
     * The same pace without messages that are not the window's.
     *
     * @param others how many those are
     */
    public Pace without(long others) {
        return new Pace(Math.max(1, intervals - others), ns);
    }

    /** Messages per second; 0 without an interval. */
    public double perSecond() {
        return intervals == 0 ? 0 : intervals * NS_PER_S / ns;
    }
}
