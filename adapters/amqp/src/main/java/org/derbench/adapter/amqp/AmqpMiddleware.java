package org.derbench.adapter.amqp;

import org.derbench.spi.*;

/** AMQP 0-9-1 by RabbitMQ and its client: requests with direct replies, queues to push into, and exchanges to publish to. */
public final class AmqpMiddleware extends Adapter {

    static final String TLS = "tls";

    /** Messages that may be under way in one channel: the broker would keep any number. */
    static final String OUTSTANDING = "outstanding";

    /** After how many messages a receiver tells the sender that it has them, by a message of its own. */
    static final String CONFIRM_EVERY = "confirmEvery";

    private static final Variant BASE = Variant.BASE.with(Setting.flag(TLS, false), Setting.number(OUTSTANDING, 2048, 1, 1 << 20),
            Setting.number(CONFIRM_EVERY, 256, 1, 1 << 20)).needs(new Program("rabbitmq-server", "rabbitmq-server"));

    public AmqpMiddleware() {
        super("amqp", Library.of("com.rabbitmq:amqp-client", "Apache-2.0"),
                Traits.of(Support.BROKERED, Support.BROKERED, Support.BROKERED).sendingInHandlers().outstanding(64).brokeredBy("RabbitMQ"),
                BASE, BASE.named("tls").with(TLS, true));
    }

    @Override
    public Peer open(Context context) {
        return new AmqpPeer(context);
    }
}
