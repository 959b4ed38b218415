package org.derbench.adapter.http;

import org.derbench.adapter.http.HttpMiddleware.Protocol;
import org.derbench.adapter.jetty.JettyEnds;
import org.derbench.spi.Settings;
import org.derbench.support.lifecycle.Opening;
import org.eclipse.jetty.alpn.server.ALPNServerConnectionFactory;
import org.eclipse.jetty.client.HttpClient;
import org.eclipse.jetty.client.transport.HttpClientTransportOverHTTP;
import org.eclipse.jetty.http2.client.HTTP2Client;
import org.eclipse.jetty.http2.client.transport.HttpClientTransportOverHTTP2;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.http2.server.HTTP2ServerConnectionFactory;
import org.eclipse.jetty.server.*;
import org.eclipse.jetty.util.Callback;

/** Makes Jetty's servers and client for a version of HTTP. */
record HttpEnds(JettyEnds jetty, Settings settings, Protocol protocol) {

    /** A server that listens at this port. */
    AutoCloseable server(String port, Request.Handler handler) throws Exception {
        ServerConnector connector = connector(port);
        connector.setIdleTimeout(1_000L * settings.integer(HttpMiddleware.KEEP_ALIVE_SECONDS));
        return JettyEnds.started(connector.getServer(), new Handler.Abstract.NonBlocking() {
            @Override
            public boolean handle(Request request, Response response, Callback done) throws Exception {
                return handler.handle(request, response, done);
            }
        });
    }

    private ServerConnector connector(String port) throws Exception {
        if (protocol != Protocol.HTTP_2) {
            return jetty.connector(port, new HttpConnectionFactory());
        }
        return settings.flag(JettyEnds.TLS)
                ? jetty.connector(port, new ALPNServerConnectionFactory("h2"), new HTTP2ServerConnectionFactory())
                : jetty.connector(port, new HttpConnectionFactory(), new HTTP2CServerConnectionFactory());
    }

    /** A client without features of its own: it asks for no compression, and knows no proxy. */
    HttpClient client() throws Exception {
        HttpClient client = jetty.client(connector -> protocol == Protocol.HTTP_2
                ? new HttpClientTransportOverHTTP2(new HTTP2Client(connector))
                : new HttpClientTransportOverHTTP(connector));
        client.setMaxConnectionsPerDestination(settings.integer(HttpMiddleware.CONNECTIONS));
        client.setMaxRequestsQueuedPerDestination(jetty.context().window());
        Opening.of(client, HttpClient::start).getContentDecoderFactories().clear();
        return client;
    }
}
