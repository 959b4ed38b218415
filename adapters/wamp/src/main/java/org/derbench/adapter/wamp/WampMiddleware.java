package org.derbench.adapter.wamp;

import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;

/** WAMP by jawampa: MessagePack over WebSocket, calls and publications by way of a router. */
public final class WampMiddleware extends Adapter {

    /**
     * Messages that may be under way in one channel. WAMP has no flow control from end to end: without this, the
     * router's queue grows without bound.
     */
    static final String OUTSTANDING = "outstanding";

    /** After how many messages a receiver tells the sender that it has them, by a publication of its own. */
    static final String CREDIT_BATCH = "creditBatch";

    /** The longest message; the library's maximum, although its default is 64 KiB. */
    static final String MAX_MESSAGE_BYTES = "maxMessageBytes";

    /** The heap of the router's JVM: one of its own, so that the node's processor time and memory remain the node's. */
    static final String ROUTER_HEAP_MIB = "routerHeapMiB";

    static final String TLS = "tls";

    private static final Variant BASE = Variant.BASE.with(
            Setting.number(OUTSTANDING, 2048, 1, 1 << 20),
            Setting.number(CREDIT_BATCH, 256, 1, 1 << 20),
            Setting.number(MAX_MESSAGE_BYTES, 16 << 20, 1, 16 << 20),
            Setting.number(ROUTER_HEAP_MIB, 512, 64, 65_536),
            Setting.flag(TLS, false));

    public WampMiddleware() {
        super(
                "wamp",
                Library.of("ws.wamp.jawampa:jawampa-netty", "Apache-2.0"),
                Traits.of(Support.BROKERED, Support.BROKERED, Support.BROKERED)
                        .sendingInHandlers()
                        .brokeredBy("jawampa's router in a JVM of its own")
                        .reaching(30),
                BASE,
                BASE.named("wss").with(TLS, true));
    }

    @Override
    public Peer open(Context context) {
        return new WampPeer(context);
    }
}
