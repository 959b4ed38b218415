package org.derbench.adapter.amqp1;

import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;

/**
 * AMQP 1.0 by protonj2 and Artemis in a JVM of its own: a queue for requests and for pushes, an address with a queue
 * for each subscriber.
 */
public final class Amqp1Middleware extends Adapter {

    /** Messages that the broker may send ahead of a receiver. */
    static final String CREDIT = "creditWindow";

    static final String BROKER_HEAP_MIB = "brokerHeapMib";

    static final String TLS = "tls";

    private static final Variant BASE = Variant.BASE.with(
            Setting.number(CREDIT, 256, 1, 65_536),
            Setting.number(BROKER_HEAP_MIB, 512, 64, 65_536),
            Setting.number("queueMaxBytes", 128 << 20, 1 << 20, 1 << 30),
            Setting.flag(TLS, false));

    /**
     * Messages are settled when they are sent. The broker gives senders no credit while an address has more bytes than
     * that.
     */
    public Amqp1Middleware() {
        super(
                "amqp1",
                Library.of("org.apache.qpid:protonj2-client", "Apache-2.0"),
                Traits.of(Support.BROKERED, Support.BROKERED, Support.BROKERED)
                        .sendingInHandlers()
                        .outstanding(64)
                        .brokeredBy("Artemis in a JVM of its own"),
                BASE,
                BASE.named("tls").with(TLS, true));
    }

    @Override
    public Peer open(Context context) {
        return Amqp1Peer.open(context);
    }
}
