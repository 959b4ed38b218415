package org.derbench.adapter.grpc;

import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.adapter.Reconnect;

/** gRPC over HTTP/2: unary calls, and streams, whose messages are pushed by the client or published by the server. */
public final class GrpcMiddleware extends Adapter {

    static final String TLS = "tls";

    /** The longest message; by its default the library takes no more than 4 MiB. */
    static final String MAX_MESSAGE_BYTES = "maxMessageBytes";

    /** Whether a request waits for a connection. If not, it fails at once while there is no connection. */
    static final String WAIT_FOR_READY = "waitForReady";

    /**
     * After this much silence either end asks whether the other is there, 0 for never; a client of the library waits
     * for 10 s at least.
     */
    static final String KEEP_ALIVE_MS = "keepAliveMs";

    /** How long an end waits for the other end's answer before it takes that end to be gone. */
    static final String KEEP_ALIVE_TIMEOUT_MS = "keepAliveTimeoutMs";

    private static final Variant BASE = Reconnect.settable(Variant.BASE.with(
            Setting.flag(TLS, false),
            Setting.number(MAX_MESSAGE_BYTES, 16 << 20, 1, 1 << 30),
            Setting.flag(WAIT_FOR_READY, false),
            Setting.number(KEEP_ALIVE_MS, 0, 0, 7_200_000),
            Setting.number(KEEP_ALIVE_TIMEOUT_MS, 20_000, 10, 7_200_000)));

    public GrpcMiddleware() {
        super(
                "grpc",
                Library.of("io.grpc:grpc-netty-shaded", "Apache-2.0"),
                Traits.of(Support.NATIVE, Support.NATIVE, Support.ADAPTED).sendingInHandlers(),
                BASE,
                BASE.named("tls").with(TLS, true),
                Reconnect.variant(BASE)
                        .with(WAIT_FOR_READY, true)
                        .with(KEEP_ALIVE_MS, 10_000)
                        .with(KEEP_ALIVE_TIMEOUT_MS, 2_000));
    }

    @Override
    public Peer open(Context context) {
        return new GrpcPeer(context);
    }
}
