package org.derbench.yami4;

/**
 * Bounds of a queue: at the high one it closes, and opens again once it has shrunk to the low one.
 *
 * @param high the upper mark in messages, at least 1
 * @param low the lower mark in messages, less than {@code high}
 */
public record WaterMarks(int high, int low) {

    /** The defaults of YAMI4's agents. */
    public static final WaterMarks DEFAULT = new WaterMarks(100, 20);

    public WaterMarks {
        if (low < 0 || high <= low) {
            throw new IllegalArgumentException(
                    "water marks: the high one is above the low one and both are not negative, not " + high + " and "
                            + low);
        }
    }
}
