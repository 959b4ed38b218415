package org.derbench.engine.scenario;

import java.util.List;
import org.derbench.spi.Pattern;

/**
 * The scenario {@code pair}: a source, and a role that answers it; messages go there and come back, or are replies to
 * requests.
 */
public final class PairScenario {

    /** The role that owns the clock: offers the load, and times what comes back. */
    public static final String INITIATOR = "initiator";
    /** The role that answers, or echoes. */
    public static final String RESPONDER = "responder";
    /** The role that brokers have to themselves where they have a board of their own, or the responder may die. */
    public static final String BROKER = "broker";
    /** Both that messages pass. */
    public static final List<String> ROLES = List.of(INITIATOR, RESPONDER);

    private PairScenario() {}

    /** The name of its first flow. */
    public static String firstFlow(Pattern pattern) {
        return pattern == Pattern.REQUEST_REPLY ? "request" : "there";
    }

    /**
     * Its flows: the first, and the one that the answers take, where there are any.
     *
     * @param ports how many of them a flow has
     */
    public static List<FlowSpec> flows(FlowSpec first, int ports) {
        return first.pattern() == Pattern.REQUEST_REPLY
                ? List.of(first)
                : List.of(first, first.reversed("back", first.portBase() + ports));
    }

    /** What that role does. */
    public static String behaviour(String role, Pattern pattern) {
        return role.equals(INITIATOR)
                ? Behaviours.SOURCE
                : pattern == Pattern.REQUEST_REPLY ? Behaviours.REPLY : Behaviours.ECHO;
    }
}
