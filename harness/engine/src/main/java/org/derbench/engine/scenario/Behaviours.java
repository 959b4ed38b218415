package org.derbench.engine.scenario;

import java.util.List;

/** What a role can do, by name. */
public final class Behaviours {

    /** Offers the load into its first flow, and times what comes back. */
    public static final String SOURCE = "source";
    /** Sends back what arrives. */
    public static final String ECHO = "echo";
    /** Answers requests. */
    public static final String REPLY = "reply";

    /** So many devices that each send a message once a period. */
    public static final String FLEET = "fleet";
    /** Asks each of so many devices once a period, and may send each something when it has answered. */
    public static final String POLL = "poll";
    /** Gathers parts, and sends them on as one message. */
    public static final String GATHER = "gather";
    /** Sends on what comes. */
    public static final String FORWARD = "forward";
    /** Sends on what comes, by one of several designs, and keeps the last state of each device. */
    public static final String ROUTER = "router";
    /** Answers what comes with a command, after a while. */
    public static final String CONTROL = "control";
    /** Commits what comes to a store. */
    public static final String STORE = "store";
    /** Has no flow: brokers run on its host. */
    public static final String BROKER = "broker";
    /** Takes what comes. */
    public static final String SINK = "sink";

    /** All of them. */
    public static final List<String> NAMES =
            List.of(SOURCE, ECHO, REPLY, FLEET, POLL, GATHER, FORWARD, ROUTER, CONTROL, STORE, BROKER, SINK);

    private Behaviours() {}
}
