package org.derbench.adapter.websocket;

import java.net.URI;
import java.time.Duration;
import java.util.function.Supplier;
import org.derbench.spi.*;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.transport.HttpClientTransportOverHTTP;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.Invocable;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.websocket.api.Configurable;
import org.eclipse.jetty.websocket.client.WebSocketClient;
import org.eclipse.jetty.websocket.server.WebSocketUpgradeHandler;

/** Makes Jetty's servers and client as the settings say. All servers of an end show the same certificate. */
record JettyEnds(Context context, Settings settings, Lazy<Identity> identity) {

    JettyEnds(Context context) {
        this(context, context.settings(), new Lazy<>(() -> Identity.ofEnd(context), made -> { }));
    }

    URI address(String port) {
        return URI.create((settings.flag(WebSocketMiddleware.TLS) ? "wss://" : "ws://") + context.peerHost() + ":" + context.port(port) + "/");
    }

    /** One that listens at that port, with an end for each connection. Handlers do not block, so that the thread that reads may answer. */
    AutoCloseable server(String port, Supplier<WebSocketEnd> ends) throws Exception {
        Server server = new Server(threads());
        ServerConnector connector = settings.flag(WebSocketMiddleware.TLS) ? new ServerConnector(server, 0, 1, tls(), new HttpConnectionFactory())
                : new ServerConnector(server, 0, 1, new HttpConnectionFactory());
        connector.setHost(context.bindHost());
        connector.setPort(context.port(port));
        connector.setAcceptedTcpNoDelay(settings.flag(WebSocketMiddleware.NO_DELAY));
        server.addConnector(connector);
        server.setHandler(WebSocketUpgradeHandler.from(server, connections -> {
            configure(connections);
            connections.setInvocationType(Invocable.InvocationType.NON_BLOCKING);
            connections.addMapping("/", (request, response, callback) -> ends.get());
        }));
        return Opening.of((AutoCloseable) server::stop, begun -> server.start());
    }

    private SslConnectionFactory tls() throws Exception {
        SslContextFactory.Server certificate = new SslContextFactory.Server();
        certificate.setSslContext(identity.get().tls());
        SslConnectionFactory tls = new SslConnectionFactory(certificate, "http/1.1");
        // it would look for a host name in the handshake, where addresses may not stand
        tls.setEnsureSecureRequestCustomizer(false);
        return tls;
    }

    WebSocketClient client() throws Exception {
        ClientConnector connector = new ClientConnector();
        connector.setSelectors(1);
        connector.setTCPNoDelay(settings.flag(WebSocketMiddleware.NO_DELAY));
        if (settings.flag(WebSocketMiddleware.TLS)) {
            SslContextFactory.Client trust = new SslContextFactory.Client();
            trust.setSslContext(Identity.tlsTrusting(Identity.certificateOfOther(context)));
            connector.setSslContextFactory(trust);
        }
        HttpClient http = new HttpClient(new HttpClientTransportOverHTTP(connector));
        http.setExecutor(threads());
        http.setConnectTimeout(context.timeoutMs());
        http.setFollowRedirects(false);
        WebSocketClient client = new WebSocketClient(http);
        configure(client);
        return Opening.of(client, WebSocketClient::start);
    }

    /** Nobody closes a connection that is idle. Besides a message there is room for the number of a request. */
    private void configure(Configurable connections) {
        connections.setIdleTimeout(Duration.ZERO);
        connections.setMaxBinaryMessageSize(Integer.BYTES + settings.integer(WebSocketMiddleware.MAX_MESSAGE_BYTES));
    }

    private QueuedThreadPool threads() {
        return new QueuedThreadPool(settings.integer(WebSocketMiddleware.THREADS), 2);
    }
}
