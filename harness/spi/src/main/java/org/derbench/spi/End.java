package org.derbench.spi;

/** Which end of a flow: one binds, and any number connect to it. */
public enum End {
    /** Answers requests, pulls what is pushed, or publishes: there is one. */
    BOUND("bound"),
    /** Requests, pushes or subscribes. */
    CONNECTING("connecting");

    private final String label;

    End(String label) {
        this.label = label;
    }

    /** The name in messages and configurations. */
    public String label() {
        return label;
    }
}
