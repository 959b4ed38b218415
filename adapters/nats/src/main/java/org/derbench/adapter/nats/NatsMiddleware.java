package org.derbench.adapter.nats;

import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.adapter.Reconnect;
import org.derbench.support.tls.ClientTls;

/** NATS by jnats and a nats-server: requests, queue groups to push into, and subjects to publish on. */
public final class NatsMiddleware extends Adapter {

    static final String TLS = "tls";

    /**
     * Messages that may be under way in one channel: the server cuts off a receiver that it has more than 64 MB for.
     */
    static final String OUTSTANDING = "outstanding";

    /** After how many messages a receiver tells the sender that it has them, by a message of its own. */
    static final String CONFIRM_EVERY = "confirmEvery";

    /** The settings of the server, which by default takes no message longer than 1 MiB. */
    private static final Variant BASE = Reconnect.settable(Variant.BASE.with(
                    Setting.flag(TLS, false),
                    ClientTls.setting(),
                    Setting.number("maxPayloadBytes", 8 << 20, 1, 64 << 20),
                    Setting.number(OUTSTANDING, 512, 1, 1 << 20),
                    Setting.number(CONFIRM_EVERY, 64, 1, 1 << 20)))
            .needs(new Program("nats-server", "nats-server"));

    public NatsMiddleware() {
        super(
                "nats",
                Library.of("io.nats:jnats", "Apache-2.0"),
                Traits.of(Support.BROKERED, Support.BROKERED, Support.BROKERED)
                        .sendingInHandlers()
                        .outstanding(64)
                        .brokeredBy("nats-server")
                        .reaching(300),
                BASE,
                BASE.named("tls").with(TLS, true),
                Reconnect.variant(BASE));
    }

    @Override
    public Peer open(Context context) {
        return NatsPeer.open(context);
    }
}
