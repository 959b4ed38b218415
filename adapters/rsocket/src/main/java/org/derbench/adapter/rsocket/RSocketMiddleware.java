package org.derbench.adapter.rsocket;

import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;

/** RSocket over TCP: requests, and streams whose receivers say how many more messages may come. */
public final class RSocketMiddleware extends Adapter {

    static final String TLS = "tls";

    /**
     * The number of messages that a receiver grants when a stream begins. It grants more when it has taken most of
     * them.
     */
    static final String GRANTED = "granted";

    /** After this much silence a client asks whether the other end is there. */
    static final String KEEP_ALIVE_MS = "keepAliveMs";

    /** How long a client waits for the other end's answer before it takes that end to be gone. */
    static final String KEEP_ALIVE_TIMEOUT_MS = "keepAliveTimeoutMs";

    private static final Variant BASE = Variant.BASE.with(
            Setting.flag(TLS, false),
            Setting.number(GRANTED, 256, 1, 1 << 20),
            Setting.number(KEEP_ALIVE_MS, 20_000, 10, 7_200_000),
            Setting.number(KEEP_ALIVE_TIMEOUT_MS, 90_000, 10, 7_200_000));

    public RSocketMiddleware() {
        super(
                "rsocket",
                Library.of("io.rsocket:rsocket-transport-netty", "Apache-2.0"),
                Traits.of(Support.NATIVE, Support.NATIVE, Support.ADAPTED).sendingInHandlers(),
                BASE,
                BASE.named("tls").with(TLS, true));
    }

    @Override
    public Peer open(Context context) {
        return RSocketPeer.open(context);
    }
}
