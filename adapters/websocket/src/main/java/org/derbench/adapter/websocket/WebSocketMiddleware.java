package org.derbench.adapter.websocket;

import java.util.List;
import org.derbench.adapter.jetty.JettyEnds;
import org.derbench.spi.*;
import org.derbench.support.adapter.Adapter;

/** WebSocket by Jetty: each message is a binary one of WebSocket's, pushed by a client, or published to all clients. */
public final class WebSocketMiddleware extends Adapter {

    /** The most replies that may queue up at a server for a connection that does not read them. */
    private static final int OUTSTANDING = 64;

    /** The subprotocol that a client offers and that its server must choose; empty for none. */
    static final String SUBPROTOCOL = "subprotocol";

    /** The text around each message to an external server; empty for none. */
    static final String FRAME = "frame";

    /** The text that an external server's answers begin with; empty where each of its messages is an answer. */
    static final String ANSWER = "answer";

    private static final Variant BASE =
            JettyEnds.BASE.with(Setting.text(SUBPROTOCOL, ""), Setting.text(FRAME, ""), Setting.text(ANSWER, ""));

    public WebSocketMiddleware() {
        super(
                "websocket",
                Library.of("org.eclipse.jetty.websocket:jetty-websocket-jetty-server", "EPL-2.0 OR Apache-2.0"),
                Traits.of(Support.ADAPTED, Support.NATIVE, Support.ADAPTED)
                        .sendingInHandlers()
                        .outstanding(OUTSTANDING),
                BASE,
                BASE.named("wss").with(JettyEnds.TLS, true));
    }

    /** Refuses a subprotocol or a frame that cannot be, before anything is put up. */
    @Override
    public Traits traits(Settings settings) {
        Subprotocol.of(settings);
        Framing.of(settings);
        return super.traits(settings);
    }

    @Override
    public List<External.Scheme> schemes() {
        return ExternalSocket.schemes();
    }

    @Override
    public Peer open(Context context) throws MiddlewareException {
        WebSocketEnds ends = new WebSocketEnds(new JettyEnds(context), Subprotocol.of(context.settings()));
        return context.external().isPresent()
                ? new ExternalSocket(context, context.external().get(), ends)
                : WebSocketPeer.open(context, ends);
    }
}
