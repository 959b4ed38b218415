package org.derbench.adapter.websocket;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class WebSocketTlsContractTest extends MiddlewareContract {
    WebSocketTlsContractTest() {
        super(new WebSocketMiddleware(), Variation.ENCRYPTED, "wss");
    }
}
