package org.derbench.engine.load;

import org.derbench.engine.json.Field;

/**
 * Where load {@code saturate} begins to look for the number of outstanding messages. Each fork begins alike: what an
 * earlier one found would make forks one climb, and no independent observations.
 */
public record SearchStart(
        @Field("bits per second that the slower way of the link carries; 0 = unshaped, or unknown")
        long linkBitsPerSecond) {

    /** No hint. */
    public static final SearchStart NONE = new SearchStart(0);

    /**
     * The permits to begin with, a power of two: half of what fills the link when each message takes
     * {@code roundTripNs}.
     *
     * @param payloadBytes bytes of a message
     * @param roundTripNs the round trip of a lone message
     */
    public int first(double payloadBytes, double roundTripNs) {
        double fill = linkBitsPerSecond / (Byte.SIZE * Math.max(1, payloadBytes)) * roundTripNs / 1e9;
        return Integer.highestOneBit(Math.max(1, (int) Math.min(Load.MAX_WINDOW, fill / 2)));
    }
}
