package org.derbench.spi;

/**
 * One of the two sides of a flow: one end binds, and any number of ends connect to it.
 *
 * <pre>{@code
 * boolean server = context.end() == End.BOUND;
 * }</pre>
 */
public enum End {
    /** The end that answers requests, pulls what is pushed, or publishes. A flow has one. */
    BOUND("bound"),
    /** An end that requests, pushes or subscribes. */
    CONNECTING("connecting");

    private final String label;

    End(String label) {
        this.label = label;
    }

    /** The name in messages and configurations: {@code bound} or {@code connecting}. */
    public String label() {
        return label;
    }
}
