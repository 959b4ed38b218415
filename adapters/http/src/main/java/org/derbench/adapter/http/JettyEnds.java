package org.derbench.adapter.http;

import org.derbench.adapter.http.HttpMiddleware.Protocol;
import org.derbench.spi.*;
import org.derbench.spi.Context;
import org.eclipse.jetty.alpn.server.ALPNServerConnectionFactory;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.transport.HttpClientTransportOverHTTP;
import org.eclipse.jetty.http2.client.HTTP2Client;
import org.eclipse.jetty.http2.client.transport.HttpClientTransportOverHTTP2;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.http2.server.HTTP2ServerConnectionFactory;
import org.eclipse.jetty.io.ClientConnector;
import org.eclipse.jetty.server.*;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** Makes Jetty's servers and client as the settings say. All servers of an end show the same certificate. */
record JettyEnds(Context context, Settings settings, Protocol protocol, Lazy<Identity> identity) {

    JettyEnds(Context context) {
        this(context, context.settings(), Protocol.of(context.settings()), new Lazy<>(() -> Identity.ofEnd(context), made -> { }));
    }

    int maxMessageBytes() {
        return settings.integer(HttpMiddleware.MAX_MESSAGE_BYTES);
    }

    String address(String port, String host) {
        return (settings.flag(HttpMiddleware.TLS) ? "https://" : "http://") + host + ":" + context.port(port);
    }

    /** One that listens at that port. Handlers do not block, so that the thread that reads a request may answer it. */
    AutoCloseable server(String port, Request.Handler handler) throws Exception {
        Server server = new Server(threads());
        ServerConnector connector = new ServerConnector(server, 0, 1, protocols());
        connector.setHost(context.bindHost());
        connector.setPort(context.port(port));
        connector.setAcceptedTcpNoDelay(settings.flag(HttpMiddleware.NO_DELAY));
        connector.setIdleTimeout(1_000L * settings.integer(HttpMiddleware.KEEP_ALIVE_SECONDS));
        server.addConnector(connector);
        server.setHandler(new Handler.Abstract.NonBlocking() {
            @Override
            public boolean handle(Request request, Response response, Callback done) throws Exception {
                return handler.handle(request, response, done);
            }
        });
        return Opening.of((AutoCloseable) server::stop, begun -> server.start());
    }

    private ConnectionFactory[] protocols() throws Exception {
        HttpConnectionFactory one = new HttpConnectionFactory();
        boolean two = protocol == Protocol.HTTP_2;
        if (!settings.flag(HttpMiddleware.TLS)) {
            return two ? new ConnectionFactory[] {one, new HTTP2CServerConnectionFactory()} : new ConnectionFactory[] {one};
        }
        SslContextFactory.Server certificate = new SslContextFactory.Server();
        certificate.setSslContext(identity.get().tls());
        SslConnectionFactory tls = new SslConnectionFactory(certificate, two ? "alpn" : one.getProtocol());
        // it would look for a host name in the handshake, where addresses may not stand
        tls.setEnsureSecureRequestCustomizer(false);
        return two ? new ConnectionFactory[] {tls, new ALPNServerConnectionFactory("h2"), new HTTP2ServerConnectionFactory()} : new ConnectionFactory[] {tls, one};
    }

    /** A client that does nothing by itself: it follows no redirects, asks for no compression, and knows no proxy. */
    HttpClient client() throws Exception {
        ClientConnector connector = new ClientConnector();
        connector.setSelectors(1);
        connector.setTCPNoDelay(settings.flag(HttpMiddleware.NO_DELAY));
        if (settings.flag(HttpMiddleware.TLS)) {
            SslContextFactory.Client trust = new SslContextFactory.Client();
            trust.setSslContext(Identity.tlsTrusting(Identity.certificateOfOther(context)));
            connector.setSslContextFactory(trust);
        }
        HttpClient client = new HttpClient(protocol == Protocol.HTTP_2
                ? new HttpClientTransportOverHTTP2(new HTTP2Client(connector)) : new HttpClientTransportOverHTTP(connector));
        client.setExecutor(threads());
        client.setConnectTimeout(context.timeoutMs());
        client.setMaxConnectionsPerDestination(settings.integer(HttpMiddleware.CONNECTIONS));
        client.setMaxRequestsQueuedPerDestination(context.window());
        client.setFollowRedirects(false);
        Opening.of(client, HttpClient::start).getContentDecoderFactories().clear();
        return client;
    }

    private QueuedThreadPool threads() {
        return new QueuedThreadPool(settings.integer(HttpMiddleware.THREADS), 2);
    }
}
