package org.derbench.adapter.amqp;

import java.util.List;
import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.adapter.Reconnect;
import org.derbench.support.tls.ClientTls;

/**
 * AMQP 0-9-1 by RabbitMQ and its client: requests with direct replies, queues to push into, and exchanges to publish
 * to.
 */
public final class AmqpMiddleware extends Adapter {

    static final String TLS = "tls";

    /** Messages that may be under way in one channel: the broker would keep any number. */
    static final String OUTSTANDING = "outstanding";

    /**
     * How many messages a receiver takes until it confirms them to the sender, by a message of its own; 0 for never:
     * then nothing bounds the messages under way.
     */
    static final String CONFIRM_EVERY = "confirmEvery";

    /**
     * Whether messages go by an exchange of type topic, with a routing key, and senders share a connection, each with a
     * channel of its own.
     */
    static final String TOPICS = "topics";

    /** Whether a receiver acknowledges each message to the broker. */
    static final String ACKNOWLEDGE = "acknowledge";

    /** How many messages the broker sends to a receiver that has not acknowledged them; 0 for any number. */
    static final String PREFETCH = "prefetch";

    /** Whether queues and messages survive the broker's end. */
    static final String PERSISTENT = "persistent";

    static final String VIRTUAL_HOST = "virtualHost";

    private static final Variant BASE = Reconnect.settable(Variant.BASE.with(
                    Setting.flag(TLS, false),
                    ClientTls.setting(),
                    Setting.number(OUTSTANDING, 2048, 1, 1 << 20),
                    Setting.number(CONFIRM_EVERY, 256, 0, 1 << 20),
                    Setting.flag(TOPICS, false),
                    Setting.flag(ACKNOWLEDGE, false),
                    Setting.number(PREFETCH, 0, 0, 65_535),
                    Setting.flag(PERSISTENT, false),
                    Setting.oneOf(VIRTUAL_HOST, "/", "derbench")))
            .needs(new Program("rabbitmq-server", "rabbitmq-server"));

    /** The settings of the project ENCOURAGE. */
    private static final Variant TOPIC = BASE.named("topic")
            .with(TOPICS, true)
            .with(ACKNOWLEDGE, true)
            .with(PREFETCH, 20)
            .with(CONFIRM_EVERY, 0);

    public AmqpMiddleware() {
        super(
                "amqp",
                Library.of("com.rabbitmq:amqp-client", "Apache-2.0"),
                Traits.of(Support.BROKERED, Support.BROKERED, Support.BROKERED)
                        .sendingInHandlers()
                        .outstanding(64)
                        .brokeredBy("RabbitMQ")
                        .reaching(300),
                BASE,
                BASE.named("tls").with(TLS, true),
                Reconnect.variant(BASE),
                TOPIC,
                TOPIC.named("topic-unacknowledged").with(ACKNOWLEDGE, false).with(PREFETCH, 0),
                TOPIC.named("topic-prefetch-1").with(PREFETCH, 1),
                TOPIC.named("topic-persistent").with(PERSISTENT, true),
                TOPIC.named("topic-vhost").with(VIRTUAL_HOST, "derbench"));
    }

    @Override
    public List<External.Scheme> schemes() {
        return List.of(ExternalBroker.scheme("amqp", 5672), ExternalBroker.scheme(ExternalBroker.OVER_TLS, 5671));
    }

    @Override
    public Peer open(Context context) {
        AmqpSessions sessions = new AmqpSessions(context);
        return context.external()
                .<Peer>map(system -> new ExternalAmqpPeer(context, system, sessions))
                .orElseGet(() -> new AmqpPeer(context, sessions));
    }
}
