package org.derbench.spi;

/**
 * Names the flow that messages are pushed or published into, from one role of a trial to another.
 *
 * <pre>{@code
 * int port = context.port(channel);
 * String topic = "derbench/" + channel.label();
 * }</pre>
 *
 * @param label the flow's name ({@link Context#flow}). It is also the name of its port, and a good name for a topic or
 *     a queue: the other flows of the trial, which one broker may carry as well, have other names
 */
public record Channel(String label) {

    /** The name by which {@link Middleware#ports} stands for the port of each flow, whatever the flow is called. */
    public static final String PORT = "flow";
}
