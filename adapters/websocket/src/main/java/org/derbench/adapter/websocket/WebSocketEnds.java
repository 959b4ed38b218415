package org.derbench.adapter.websocket;

import java.net.URI;
import java.time.Duration;
import java.util.function.Supplier;
import org.derbench.adapter.jetty.JettyEnds;
import org.derbench.support.lifecycle.Opening;
import org.eclipse.jetty.client.transport.HttpClientTransportOverHTTP;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.thread.Invocable;
import org.eclipse.jetty.websocket.api.Configurable;
import org.eclipse.jetty.websocket.client.ClientUpgradeRequest;
import org.eclipse.jetty.websocket.client.WebSocketClient;
import org.eclipse.jetty.websocket.server.WebSocketUpgradeHandler;

/** Makes Jetty's servers and client for WebSocket. All ends speak the same subprotocol, if any. */
record WebSocketEnds(JettyEnds jetty, Subprotocol subprotocol) {

    /** A server that listens at this port, with an end for each connection. */
    AutoCloseable server(String port, Supplier<WebSocketEnd> ends) throws Exception {
        Server server = jetty.connector(port, new HttpConnectionFactory()).getServer();
        return JettyEnds.started(server, WebSocketUpgradeHandler.from(server, connections -> {
            configure(connections);
            connections.setInvocationType(Invocable.InvocationType.NON_BLOCKING);
            connections.addMapping("/", (request, response, callback) -> {
                subprotocol.choose(request, response);
                return ends.get();
            });
        }));
    }

    WebSocketClient client() throws Exception {
        WebSocketClient client = new WebSocketClient(jetty.client(HttpClientTransportOverHTTP::new));
        configure(client);
        return Opening.of(client, WebSocketClient::start);
    }

    /** Asks for a connection to that address. */
    ClientUpgradeRequest asking(URI address) {
        ClientUpgradeRequest asking = new ClientUpgradeRequest(address);
        subprotocol.offer(asking);
        return asking;
    }

    /** Nobody closes a connection that is idle. Besides a message there is room for the number of a request. */
    private void configure(Configurable connections) {
        connections.setIdleTimeout(Duration.ZERO);
        connections.setMaxBinaryMessageSize(Integer.BYTES + jetty.maxMessageBytes());
    }
}
