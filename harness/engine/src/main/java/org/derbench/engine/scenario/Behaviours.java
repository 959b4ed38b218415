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

    /** All of them. */
    public static final List<String> NAMES = List.of(SOURCE, ECHO, REPLY);

    private Behaviours() {
    }
}
