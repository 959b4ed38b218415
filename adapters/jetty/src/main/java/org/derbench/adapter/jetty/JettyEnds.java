package org.derbench.adapter.jetty;

import java.util.function.Function;
import java.util.stream.Stream;
import org.derbench.spi.*;
import org.derbench.spi.Context;
import org.derbench.support.external.Access;
import org.derbench.support.lifecycle.Lazy;
import org.derbench.support.lifecycle.Opening;
import org.derbench.support.tls.Identity;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.HttpClientTransport;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.server.*;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** Makes Jetty's servers and clients as the settings say. All servers of an end show the same certificate. */
public record JettyEnds(Context context, Lazy<Identity> identity) {

    public static final String TLS = "tls";

    /** Threads of each server and of the client of an end. Handlers do not block, so that there may be few. */
    public static final String THREADS = "threads";

    public static final String NO_DELAY = "noDelay";

    /** The longest message; how a longer one fails is the protocol's. */
    public static final String MAX_MESSAGE_BYTES = "maxMessageBytes";

    /** The base variant, with the settings that are read here. */
    public static final Variant BASE = Variant.BASE.with(
            Setting.flag(TLS, false),
            Setting.number(THREADS, 8, 4, 1_000),
            Setting.flag(NO_DELAY, true),
            Setting.number(MAX_MESSAGE_BYTES, 16 << 20, 1, 1 << 30));

    /** The most bytes of a header that servers take, by the library's default. The library has no bound for clients. */
    private static final int MAX_HEADER_BYTES = 8192;

    public JettyEnds(Context context) {
        this(context, new Lazy<>(() -> Identity.ofEnd(context), made -> {}));
    }

    public int maxMessageBytes() {
        return context.settings().integer(MAX_MESSAGE_BYTES);
    }

    /** @param scheme the scheme without TLS, such as {@code http}; with TLS an {@code s} is added */
    public String address(String scheme, String port, String host) {
        return scheme + (context.settings().flag(TLS) ? "s" : "") + "://" + host + ":" + context.port(port);
    }

    /**
     * The connector of a new server for this port.
     *
     * @param protocols the protocols that TLS carries, if TLS is used
     */
    public ServerConnector connector(String port, ConnectionFactory... protocols) throws Exception {
        Server server = new Server(threads());
        ServerConnector connector =
                new ServerConnector(server, 0, 1, context.settings().flag(TLS) ? overTls(protocols) : protocols);
        connector.setHost(context.bindHost());
        connector.setPort(context.port(port));
        connector.setAcceptedTcpNoDelay(context.settings().flag(NO_DELAY));
        connector.addBean(JettyConnectionCounter.accepted(context.counters()));
        server.addConnector(connector);
        return connector;
    }

    private ConnectionFactory[] overTls(ConnectionFactory... protocols) throws Exception {
        SslContextFactory.Server certificate = new SslContextFactory.Server();
        certificate.setSslContext(identity.get().tls());
        SslConnectionFactory tls = new SslConnectionFactory(certificate, protocols[0].getProtocol());
        // it would look for a host name in the handshake, where addresses may not stand
        tls.setEnsureSecureRequestCustomizer(false);
        return Stream.concat(Stream.of(tls), Stream.of(protocols)).toArray(ConnectionFactory[]::new);
    }

    /** Starts a server. Handlers do not block, so that the thread that reads a request may answer it. */
    public static AutoCloseable started(Server server, Handler handler) throws Exception {
        server.setHandler(handler);
        return Opening.of((AutoCloseable) server::stop, begun -> server.start());
    }

    /** A client that is still to be started, and follows no redirects. */
    public HttpClient client(Function<ClientConnector, HttpClientTransport> transport) throws Exception {
        ClientConnector connector = new ClientConnector();
        connector.setSelectors(1);
        connector.addEventListener(JettyConnectionCounter.connected(context.counters()));
        connector.setTCPNoDelay(context.settings().flag(NO_DELAY));
        if (context.external().isPresent() || context.settings().flag(TLS)) {
            SslContextFactory.Client trust = new SslContextFactory.Client();
            trust.setSslContext(
                    context.external().isPresent() ? Access.told(context).tls() : Identity.tlsTrustingEnds(context));
            connector.setSslContextFactory(trust);
        }
        HttpClient client = new HttpClient(transport.apply(connector));
        client.setExecutor(threads());
        client.setConnectTimeout(context.timeoutMs());
        client.setFollowRedirects(false);
        client.setMaxResponseHeadersSize(MAX_HEADER_BYTES);
        return client;
    }

    private QueuedThreadPool threads() {
        return new QueuedThreadPool(context.settings().integer(THREADS), 2);
    }
}
