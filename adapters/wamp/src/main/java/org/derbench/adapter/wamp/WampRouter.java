package org.derbench.adapter.wamp;

import java.net.URI;
import java.util.List;
import ws.wamp.jawampa.WampRouterBuilder;
import ws.wamp.jawampa.WampSerialization;
import ws.wamp.jawampa.transport.netty.SimpleWampWebsocketListener;

/** The router's program. */
final class WampRouter {

    private WampRouter() {
    }

    /** @param args the address to listen at */
    public static void main(String[] args) throws Exception {
        ws.wamp.jawampa.WampRouter router = new WampRouterBuilder().addRealm(WampSession.REALM).build();
        new SimpleWampWebsocketListener(router, URI.create(args[0]), null, List.of(WampSerialization.MessagePack)).start();
    }
}
