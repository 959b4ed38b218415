package org.derbench.engine.protocol;

/** The bound of a line's length. */
public final class Lines {

    /**
     * The longest line. The longest answers contain the stamps that a killed process had seen, and the histograms of a
     * window: up to some megabytes.
     */
    public static final int LONGEST_BYTES = 16 << 20;

    /** The same, in words. */
    public static final String LONGEST = (LONGEST_BYTES >> 20) + " MiB";

    private Lines() {}
}
