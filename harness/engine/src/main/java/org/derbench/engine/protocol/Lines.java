package org.derbench.engine.protocol;

/** How long a line may be. */
public final class Lines {

    /**
     * The longest say what the predecessor of a process that was killed has seen, and the histograms of a window: up to
     * some megabytes.
     */
    public static final int LONGEST_BYTES = 16 << 20;

    /** The same, in words. */
    public static final String LONGEST = (LONGEST_BYTES >> 20) + " MiB";

    private Lines() {}
}
