package org.derbench.adapter.grpc;

import java.util.List;
import org.derbench.spi.*;

/** gRPC over HTTP/2: unary calls, pushes in a stream from the client, publications in a stream from the server. */
public final class GrpcMiddleware implements Middleware {

    static final String TLS = "tls";

    /** The longest message; by its default the library takes no more than 4 MiB. */
    static final String MAX_MESSAGE_BYTES = "maxMessageBytes";

    private static final Variant BASE = Variant.BASE.with(TLS, false).with(MAX_MESSAGE_BYTES, 16 << 20);

    @Override
    public String name() {
        return "grpc";
    }

    @Override
    public Library library() {
        return Library.of("io.grpc:grpc-netty-shaded", "Apache-2.0");
    }

    @Override
    public List<Variant> variants() {
        return List.of(BASE, BASE.named("tls").with(TLS, true));
    }

    @Override
    public Traits traits(Settings settings) {
        return Traits.of(Support.NATIVE, Support.NATIVE, Support.ADAPTED);
    }

    @Override
    public Peer open(Context context) {
        return new GrpcPeer(context, context.timeout().toMillis());
    }
}
