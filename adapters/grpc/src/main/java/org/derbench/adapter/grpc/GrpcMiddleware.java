package org.derbench.adapter.grpc;

import org.derbench.spi.*;

/** gRPC over HTTP/2: unary calls, and streams, whose messages are pushed by the client or published by the server. */
public final class GrpcMiddleware extends Adapter {

    static final String TLS = "tls";

    /** The longest message; by its default the library takes no more than 4 MiB. */
    static final String MAX_MESSAGE_BYTES = "maxMessageBytes";

    private static final Variant BASE = Variant.BASE.with(Setting.flag(TLS, false), Setting.number(MAX_MESSAGE_BYTES, 16 << 20, 1, 1 << 30));

    public GrpcMiddleware() {
        super("grpc", Library.of("io.grpc:grpc-netty-shaded", "Apache-2.0"), Traits.of(Support.NATIVE, Support.NATIVE, Support.ADAPTED).sendingInHandlers(),
                BASE, BASE.named("tls").with(TLS, true));
    }

    @Override
    public Peer open(Context context) {
        return new GrpcPeer(context);
    }
}
