package org.derbench.adapter.wamp;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import ws.wamp.jawampa.WampRouter;
import ws.wamp.jawampa.WampRouterBuilder;
import ws.wamp.jawampa.WampSerialization;
import ws.wamp.jawampa.transport.netty.SimpleWampWebsocketListener;

/** The router's process. */
final class WampRouterMain {

    private WampRouterMain() {
    }

    /** @param args the address to listen at, and a file to create as soon as it listens */
    public static void main(String[] args) {
        try {
            WampRouter router = new WampRouterBuilder().addRealm(WampSession.REALM).build();
            new SimpleWampWebsocketListener(router, URI.create(args[0]), null, List.of(WampSerialization.MessagePack)).start();
            Files.createFile(Path.of(args[1]));
        } catch (Exception e) {
            System.err.println("the WAMP router cannot start at " + args[0] + ": " + e.getMessage());
            System.exit(1);
        }
    }
}
