package org.derbench.adapter.websocket;

import java.util.List;
import org.derbench.adapter.jetty.JettyEnds;
import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;

/** WebSocket by Jetty: each message is a binary one of WebSocket's, pushed by a client, or published to all clients. */
public final class WebSocketMiddleware extends Adapter {

    /** So many replies may queue up at a server for a connection that does not read them. */
    private static final int OUTSTANDING = 64;

    public WebSocketMiddleware() {
        super(
                "websocket",
                Library.of("org.eclipse.jetty.websocket:jetty-websocket-jetty-server", "EPL-2.0 OR Apache-2.0"),
                Traits.of(Support.ADAPTED, Support.NATIVE, Support.ADAPTED)
                        .sendingInHandlers()
                        .outstanding(OUTSTANDING),
                JettyEnds.BASE,
                JettyEnds.BASE.named("wss").with(JettyEnds.TLS, true));
    }

    @Override
    public List<External.Scheme> schemes() {
        return ExternalSocket.schemes();
    }

    @Override
    public Peer open(Context context) {
        return context.external().isPresent()
                ? new ExternalSocket(context, context.external().get(), new WebSocketEnds(new JettyEnds(context)))
                : WebSocketPeer.open(context);
    }
}
