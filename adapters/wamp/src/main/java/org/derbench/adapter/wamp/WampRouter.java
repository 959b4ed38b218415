package org.derbench.adapter.wamp;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import ws.wamp.jawampa.WampRouterBuilder;
import ws.wamp.jawampa.WampSerialization;
import ws.wamp.jawampa.transport.netty.SimpleWampWebsocketListener;

/** The router's program. The library's router knows no passwords, but no other realm than the one that it has: so that one's name is secret. */
final class WampRouter {

    private WampRouter() {
    }

    /** @param args the address to listen at, and the file that has the realm's name in it */
    public static void main(String[] args) throws Exception {
        ws.wamp.jawampa.WampRouter router = new WampRouterBuilder().addRealm(Files.readString(Path.of(args[1]))).build();
        new SimpleWampWebsocketListener(router, URI.create(args[0]), null, List.of(WampSerialization.MessagePack)).start();
    }
}
