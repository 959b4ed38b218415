package org.derbench.engine.scenario;

import java.util.List;

/** The behaviours that a role can have, by name. */
public final class Behaviours {

    /** Offers the load into its first flow, and times returning messages. */
    public static final String SOURCE = "source";
    /** Sends arrivals back. */
    public static final String ECHO = "echo";
    /** Answers requests. */
    public static final String REPLY = "reply";

    /** Devices that each send a message once a period. */
    public static final String FLEET = "fleet";
    /** Asks each of its devices once a period, and may send each something after its answer. */
    public static final String POLL = "poll";
    /** Gathers parts, and sends them on as one message. */
    public static final String GATHER = "gather";
    /** Sends arrivals on. */
    public static final String FORWARD = "forward";
    /** Sends arrivals on, by one of several designs, and keeps the last state of each device. */
    public static final String ROUTER = "router";
    /** Answers arrivals with commands, after a delay. */
    public static final String CONTROL = "control";
    /** Commits arrivals to a store. */
    public static final String STORE = "store";
    /** Has no flow: brokers run on its host. */
    public static final String BROKER = "broker";
    /** Takes arrivals. */
    public static final String SINK = "sink";

    /** Many devices that each hear what is published. */
    public static final String LISTEN = "listen";

    /** Nothing: it is a system that derbench does not run. */
    public static final String EXTERNAL = "external";

    /** All names. */
    public static final List<String> NAMES = List.of(
            SOURCE, ECHO, REPLY, FLEET, POLL, GATHER, FORWARD, ROUTER, CONTROL, STORE, BROKER, SINK, LISTEN, EXTERNAL);

    private Behaviours() {}
}
