package org.derbench.adapter.http;

import java.util.List;
import org.derbench.adapter.jetty.JettyEnds;
import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;
import org.derbench.support.external.WebAddress;
import org.derbench.support.lifecycle.Lazy;
import org.eclipse.jetty.client.HttpClient;

/**
 * HTTP by Jetty's client and server: each message is the body of a POST; publications are a stream of server-sent
 * events.
 */
public final class HttpMiddleware extends Adapter {

    /** The version of HTTP, and whether a connection is kept for the next message. */
    enum Protocol {
        HTTP_1,
        HTTP_1_PER_MESSAGE,
        HTTP_2
    }

    static final String PROTOCOL = "protocol";

    /** A server closes a connection after this many seconds without a message. */
    static final String KEEP_ALIVE_SECONDS = "keepAliveSeconds";

    /** Connections that a client has to one server; of HTTP/2, each carries many requests at a time. */
    static final String CONNECTIONS = "connections";

    /**
     * Requests of one requester that HTTP/2 carries at a time, below the 128 streams that the server allows a
     * connection.
     */
    private static final int STREAMS = 64;

    private static final Variant BASE = JettyEnds.BASE.with(
            Setting.oneOf(PROTOCOL, Protocol.HTTP_1),
            Setting.number(KEEP_ALIVE_SECONDS, 3600, 1, 86_400),
            Setting.number(CONNECTIONS, 64, 1, 10_000));

    public HttpMiddleware() {
        super(
                "http",
                Library.of("org.eclipse.jetty:jetty-server", "EPL-2.0 OR Apache-2.0"),
                Traits.of(Support.NATIVE, Support.ADAPTED, Support.ADAPTED),
                BASE,
                BASE.named("per-message").with(PROTOCOL, Protocol.HTTP_1_PER_MESSAGE),
                BASE.named("http2").with(PROTOCOL, Protocol.HTTP_2).with(CONNECTIONS, 1),
                BASE.named("https").with(JettyEnds.TLS, true));
    }

    @Override
    public Traits traits(Settings settings) {
        Protocol protocol = Protocol.valueOf(settings.text(PROTOCOL));
        return super.traits(settings)
                .outstanding(protocol == Protocol.HTTP_2 ? STREAMS : 1)
                .carrying(protocol == Protocol.HTTP_1_PER_MESSAGE ? Carriage.BINARY : Carriage.BASE64_IN_PUB_SUB);
    }

    @Override
    public List<External.Scheme> schemes() {
        return List.of(scheme("http", 80), scheme("https", 443));
    }

    private static External.Scheme scheme(String name, int port) {
        return new External.Scheme(name, port, List.of(Expect.ANSWERED), WebAddress.ITSELF, "", "");
    }

    @Override
    public Peer open(Context context) {
        Protocol protocol = Protocol.valueOf(context.settings().text(PROTOCOL));
        HttpEnds ends = new HttpEnds(new JettyEnds(context), context.settings(), protocol);
        if (context.external().isPresent()) {
            return new ExternalHttpPeer(context, context.external().get(), ends);
        }
        return new HttpPeer(
                context, ends, protocol != Protocol.HTTP_1_PER_MESSAGE, new Lazy<>(ends::client, HttpClient::stop));
    }
}
