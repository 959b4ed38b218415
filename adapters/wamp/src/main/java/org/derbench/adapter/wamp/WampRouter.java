package org.derbench.adapter.wamp;

import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import java.io.File;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import ws.wamp.jawampa.WampRouterBuilder;
import ws.wamp.jawampa.WampSerialization;
import ws.wamp.jawampa.transport.netty.SimpleWampWebsocketListener;

/**
 * The router's program. The library's router knows no passwords, but no other realm than the one that it has: so that
 * one's name is secret.
 */
final class WampRouter {

    private WampRouter() {}

    /**
     * @param args the address to listen at, and the file that has the realm's name in it; for {@code wss}, key and
     *     certificate lie in the working folder
     */
    public static void main(String[] args) throws Exception {
        ws.wamp.jawampa.WampRouter router = new WampRouterBuilder()
                .addRealm(Files.readString(Path.of(args[1])))
                .build();
        URI address = URI.create(args[0]);
        SslContext tls = address.getScheme().equals("wss")
                ? SslContextBuilder.forServer(new File("certificate.pem"), new File("key.pem"))
                        .build()
                : null;
        new SimpleWampWebsocketListener(router, address, tls, List.of(WampSerialization.MessagePack)).start();
    }
}
