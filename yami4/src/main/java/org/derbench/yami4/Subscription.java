package org.derbench.yami4;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;

/** One subscriber of a publisher, and its messages under way. */
final class Subscription {

    private static final String UPDATE = "subscription_update";

    /** It ends when the connection does, too: this only bounds a single wait. */
    private static final Duration LONG = Duration.ofDays(1);

    /** The connection to the subscriber, or a new one to the target that it named. */
    @FunctionalInterface
    interface Route {
        Connection connection() throws IOException;
    }

    private final Agent agent;
    private final String target;
    private final Route route;
    private final String object;
    private final int queueLength;
    private final OverflowPolicy policy;
    private final Queue<OutgoingMessage> posted = new ArrayDeque<>();

    Subscription(Agent agent, String target, Route route, String object, int queueLength, OverflowPolicy policy) {
        this.agent = agent;
        this.target = target;
        this.route = route;
        this.object = object;
        this.queueLength = queueLength;
        this.policy = policy;
    }

    /** Whether updates go there. */
    boolean leadsTo(String otherTarget) {
        return target.equals(otherTarget);
    }

    /** Posts an update; says whether the subscription goes on. */
    synchronized boolean update(Parameters value) throws InterruptedException {
        forgetTransmitted();
        if (posted.size() >= queueLength) {
            if (policy == OverflowPolicy.ABANDON_MESSAGE) {
                return true;
            }
            if (policy == OverflowPolicy.ABANDON_SUBSCRIPTION) {
                return false;
            }
            posted.remove().waitForTransmission(LONG);
        }
        OutgoingMessage update = new OutgoingMessage();
        try {
            agent.post(route.connection(), object, UPDATE, value, update);
        } catch (IOException gone) {
            return false;
        }
        posted.add(update);
        return true;
    }

    private void forgetTransmitted() {
        while (!posted.isEmpty() && posted.peek().state() != MessageState.POSTED) {
            posted.remove();
        }
    }
}
