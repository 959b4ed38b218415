package org.derbench.adapter.websocket;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.derbench.adapter.jetty.JettyEnds;
import org.derbench.spi.*;
import org.derbench.support.external.Access;
import org.derbench.support.external.WebAddress;
import org.derbench.support.lifecycle.Opening;
import org.eclipse.jetty.websocket.client.ClientUpgradeRequest;
import org.eclipse.jetty.websocket.client.WebSocketClient;

/**
 * A client of a server that derbench does not run. Each thing that it makes has a connection of its own. The topic is a
 * path below the address.
 */
record ExternalSocket(Context context, External system, WebSocketEnds ends) implements Peer {

    static List<External.Scheme> schemes() {
        return List.of(scheme("ws", 80), scheme("wss", 443));
    }

    private static External.Scheme scheme(String name, int port) {
        return new External.Scheme(
                name, port, List.of(Expect.ACKNOWLEDGED, Expect.ANSWERED), WebAddress.ITSELF, "", "");
    }

    /** All clients of this process share one client of the library. */
    @Override
    public Requester request() throws Exception {
        ExternalEnd end = new ExternalEnd(context, system.expect(), Framing.of(context.settings()));
        ClientUpgradeRequest asking = ends.asking(WebAddress.of(system, context));
        WebSocketClient shared = context.shared(WebSocketClient.class, this::client);
        Access access = Access.told(context);
        if (access.hasAccount()) {
            asking.setHeader("Authorization", basic(access));
        }
        Opening.of(end, begun -> ends.subprotocol().requireChosen(context.await(shared.connect(begun, asking))));
        return Requester.of(end::send, end);
    }

    private WebSocketClient client() throws Exception {
        WebSocketClient client = ends.client();
        client.setMaxTextMessageSize(context.settings().integer(JettyEnds.MAX_MESSAGE_BYTES));
        return client;
    }

    private static String basic(Access access) {
        byte[] account = (access.user() + ":" + access.password()).getBytes(StandardCharsets.UTF_8);
        return "Basic " + Base64.getEncoder().encodeToString(account);
    }
}
