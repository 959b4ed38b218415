package org.derbench.adapter.websocket;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class WebSocketTlsContractTest extends MiddlewareContract {
    WebSocketTlsContractTest() {
        super(new WebSocketMiddleware(), Variation.ENCRYPTED, "wss");
    }
}
