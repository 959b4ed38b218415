package org.derbench.adapter.websocket;

import org.derbench.spi.*;

/** WebSocket by Jetty: each message is a binary one of WebSocket's, pushed by who connects, or published to whoever has connected. */
public final class WebSocketMiddleware extends Adapter {

    static final String TLS = "tls";

    /** Threads of each server and of the client of an end. Handlers do not block, so that there may be few. */
    static final String THREADS = "threads";

    static final String NO_DELAY = "noDelay";

    /** The longest message; by its default the library takes no more than 64 KiB. What is longer ends the connection. */
    static final String MAX_MESSAGE_BYTES = "maxMessageBytes";

    /** So many replies may queue up at a server for a connection that does not read them. */
    private static final int OUTSTANDING = 64;

    private static final Variant BASE = Variant.BASE.with(Setting.flag(TLS, false), Setting.number(THREADS, 8, 4, 1_000), Setting.flag(NO_DELAY, true),
            Setting.number(MAX_MESSAGE_BYTES, 16 << 20, 1, 1 << 30));

    public WebSocketMiddleware() {
        super("websocket", Library.of("org.eclipse.jetty.websocket:jetty-websocket-jetty-server", "EPL-2.0 OR Apache-2.0"),
                Traits.of(Support.ADAPTED, Support.NATIVE, Support.ADAPTED).outstanding(OUTSTANDING), BASE, BASE.named("wss").with(TLS, true));
    }

    @Override
    public Peer open(Context context) {
        return WebSocketPeer.open(context);
    }
}
