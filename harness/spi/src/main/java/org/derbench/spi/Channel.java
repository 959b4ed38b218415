package org.derbench.spi;

/**
 * The flow that messages are pushed or published into: one way, from one role of a trial to another.
 *
 * @param label the flow's name ({@link Context#flow}), also the name of its port, and a good name for a topic or queue:
 *     other flows of the trial, which a broker may carry as well, have other names
 */
public record Channel(String label) {

    /** What {@link Middleware#ports} calls the port of a flow, whatever the flow's own name is. */
    public static final String PORT = "flow";
}
