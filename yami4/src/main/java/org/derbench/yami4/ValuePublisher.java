package org.derbench.yami4;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * An object that others subscribe to; register it by {@link Agent#registerValuePublisher}. A subscription ends with the
 * connection that it came on. Safe for use by several threads.
 */
public final class ValuePublisher {

    static final String SUBSCRIBE = "subscribe";
    static final String UNSUBSCRIBE = "unsubscribe";

    /** The object that gets the updates if a subscriber names no other. */
    static final String DEFAULT_OBJECT = "update_handler";

    private static final String DESTINATION_OBJECT = "destination_object";
    private static final String DESTINATION_TARGET = "destination_target";

    private final List<Subscription> subscriptions = new CopyOnWriteArrayList<>();
    private final int queueLength;
    private final OverflowPolicy policy;

    /**
     * A publisher with the usual settings: one message on its way to each subscriber, and the next one waits for it.
     */
    public ValuePublisher() {
        this(1, OverflowPolicy.WAIT_FOR_PREVIOUS_MESSAGE);
    }

    /**
     * A publisher.
     *
     * @param queueLength messages that may be on their way to a subscriber, not yet handed to TCP; at least 1
     * @param policy what happens to one more
     */
    public ValuePublisher(int queueLength, OverflowPolicy policy) {
        if (queueLength < 1) {
            throw new IllegalArgumentException("a publisher's queue holds at least 1 message, not " + queueLength);
        }
        this.queueLength = queueLength;
        this.policy = policy;
    }

    /** How many subscribe now. */
    public int subscribers() {
        return subscriptions.size();
    }

    /** Posts a value to all who subscribe. */
    public void publish(Parameters value) throws InterruptedException {
        for (Subscription subscription : subscriptions) {
            if (!subscription.update(value)) {
                subscriptions.remove(subscription);
            }
        }
    }

    /** Takes a message to the publisher. */
    void take(IncomingMessage message, Agent agent) throws Exception {
        Parameters wish = message.parameters();
        String target = wish.type(DESTINATION_TARGET) == null ? message.source() : wish.getString(DESTINATION_TARGET);
        switch (message.messageName()) {
            case SUBSCRIBE -> {
                subscriptions.removeIf(each -> each.leadsTo(target));
                String object =
                        wish.type(DESTINATION_OBJECT) == null ? DEFAULT_OBJECT : wish.getString(DESTINATION_OBJECT);
                Connection own = message.connection();
                Subscription.Route route = target.equals(message.source()) ? () -> own : () -> agent.connection(target);
                subscriptions.add(new Subscription(agent, target, route, object, queueLength, policy));
                message.reply();
            }
            case UNSUBSCRIBE -> {
                subscriptions.removeIf(each -> each.leadsTo(target));
                message.reply();
            }
            default ->
                message.reject("a publisher knows '" + SUBSCRIBE + "' and '" + UNSUBSCRIBE + "', not '"
                        + message.messageName() + "'");
        }
    }
}
