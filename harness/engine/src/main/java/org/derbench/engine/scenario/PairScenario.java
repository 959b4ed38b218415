package org.derbench.engine.scenario;

import java.util.List;
import org.derbench.spi.Pattern;

/**
 * The scenario {@code pair}: a source, and a role that answers it; messages go there and come back, or are replies to
 * requests.
 */
public final class PairScenario {

    /** The role that owns the clock: offers the load, and times returning messages. */
    public static final String INITIATOR = "initiator";
    /** The role that answers, or echoes. */
    public static final String RESPONDER = "responder";
    /** The role of brokers alone, if they have a board of their own, or the responder may die. */
    public static final String BROKER = "broker";
    /** Both roles that messages pass. */
    public static final List<String> ROLES = List.of(INITIATOR, RESPONDER);

    private PairScenario() {}

    /** The name of its first flow. */
    public static String firstFlow(Pattern pattern) {
        return pattern == Pattern.REQUEST_REPLY ? "request" : "there";
    }

    /**
     * Its flows: the first, and the flow of the answers, if there are any.
     *
     * @param ports how many ports a flow has
     */
    public static List<FlowSpec> flows(FlowSpec first, int ports) {
        return first.pattern() == Pattern.REQUEST_REPLY
                ? List.of(first)
                : List.of(first, first.reverse("back", first.portBase() + ports));
    }

    /** The behaviour of a role. */
    public static String behaviour(String role, Pattern pattern) {
        if (role.equals(INITIATOR)) {
            return Behaviours.SOURCE;
        }
        return pattern == Pattern.REQUEST_REPLY ? Behaviours.REPLY : Behaviours.ECHO;
    }
}
