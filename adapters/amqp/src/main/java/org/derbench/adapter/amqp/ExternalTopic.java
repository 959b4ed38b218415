package org.derbench.adapter.amqp;

/**
 * The place of messages at an external broker: {@code exchange/key}, {@code /queue}, or a key alone.
 *
 * @param exchange empty for the exchange that knows every queue by its name
 * @param key the routing key, or the name of a queue
 */
record ExternalTopic(String exchange, String key) {

    /** The exchange of type topic that every virtual host has. */
    static final String TOPICS = "amq.topic";

    static ExternalTopic of(String text) {
        int slash = text.indexOf('/');
        return slash < 0
                ? new ExternalTopic(TOPICS, text)
                : new ExternalTopic(text.substring(0, slash), text.substring(slash + 1));
    }

    /** Whether it names a queue. */
    boolean isQueue() {
        return exchange.isEmpty();
    }

    @Override
    public String toString() {
        return isQueue() ? "queue '" + key + "'" : "exchange '" + exchange + "' by key '" + key + "'";
    }
}
