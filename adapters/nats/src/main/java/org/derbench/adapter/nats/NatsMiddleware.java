package org.derbench.adapter.nats;

import org.derbench.spi.*;

/** NATS by jnats and a nats-server: requests, queue groups to push into, and subjects to publish on. */
public final class NatsMiddleware extends Adapter {

    static final String TLS = "tls";

    /** Messages that may be under way in one channel: the server cuts off a receiver that it has more than 64 MB for. */
    static final String OUTSTANDING = "outstanding";

    /** After how many messages a receiver tells the sender that it has them, by a message of its own. */
    static final String CONFIRM_EVERY = "confirmEvery";

    /** Whether the client connects again by itself, from then on every so many milliseconds, and subscribes again. */
    static final String RECONNECT = "reconnect";

    static final String RECONNECT_DELAY_MS = "reconnectDelayMs";

    /** The server by itself takes no message longer than 1 MiB. */
    private static final Variant BASE = Variant.BASE.with(Setting.flag(TLS, false), Setting.number("maxPayloadBytes", 8 << 20, 1, 64 << 20),
            Setting.number(OUTSTANDING, 512, 1, 1 << 20), Setting.number(CONFIRM_EVERY, 64, 1, 1 << 20),
            Setting.flag(RECONNECT, false), Setting.number(RECONNECT_DELAY_MS, 100, 1, 600_000)).needs(new Program("nats-server", "nats-server"));

    public NatsMiddleware() {
        super("nats", Library.of("io.nats:jnats", "Apache-2.0"),
                Traits.of(Support.BROKERED, Support.BROKERED, Support.BROKERED).sendingInHandlers().outstanding(64).brokeredBy("nats-server"),
                BASE, BASE.named("tls").with(TLS, true), BASE.named("reconnect").with(RECONNECT, true));
    }

    @Override
    public Peer open(Context context) {
        return NatsPeer.open(context);
    }
}
