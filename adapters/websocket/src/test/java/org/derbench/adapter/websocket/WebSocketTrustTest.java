package org.derbench.adapter.websocket;

import java.util.Set;
import org.derbench.kit.middleware.MiddlewareTrustContract;
import org.derbench.spi.Pattern;

class WebSocketTrustTest extends MiddlewareTrustContract {
    WebSocketTrustTest() {
        super(new WebSocketMiddleware(), "wss");
    }

    /** Publications only: a client masks its messages, with a key that travels with them. */
    @Override
    protected Set<Pattern> captured() {
        return Set.of(Pattern.PUB_SUB);
    }
}
