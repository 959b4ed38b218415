package org.derbench.adapter.nats;

import java.util.List;
import org.derbench.spi.*;

/** NATS by jnats and a nats-server: requests, queue groups to push into, and subjects to publish on. */
public final class NatsMiddleware implements Middleware {

    static final String PORT = "broker";

    static final String TLS = "tls";

    /** The longest message; the server by itself takes no more than 1 MiB. */
    static final String MAX_PAYLOAD_BYTES = "maxPayloadBytes";

    /** Requests that may be outstanding: bounded, since the server gives up a client that it has 64 MB for. */
    private static final String OUTSTANDING_REQUESTS = "outstandingRequests";

    private static final Variant BASE = Variant.BASE.with(TLS, false).with(MAX_PAYLOAD_BYTES, 8 << 20).with(OUTSTANDING_REQUESTS, 64)
            .with(Credit.OUTSTANDING, 512).with(Credit.BATCH, 64).needs(new Program("nats-server", "nats-server"));

    @Override
    public String name() {
        return "nats";
    }

    @Override
    public Library library() {
        return Library.of("io.nats:jnats", "Apache-2.0");
    }

    @Override
    public List<Variant> variants() {
        return List.of(BASE, BASE.named("tls").with(TLS, true));
    }

    @Override
    public Traits traits(Settings settings) {
        return Traits.of(Support.BROKERED, Support.BROKERED, Support.BROKERED).outstanding(settings.integer(OUTSTANDING_REQUESTS)).brokeredBy("nats-server");
    }

    @Override
    public List<String> ports() {
        return List.of(PORT);
    }

    @Override
    public Peer open(Context context) {
        return new NatsPeer(context);
    }
}
