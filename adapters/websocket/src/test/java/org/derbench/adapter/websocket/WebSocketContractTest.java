package org.derbench.adapter.websocket;

import org.derbench.tck.MiddlewareContract;

class WebSocketContractTest extends MiddlewareContract {
    WebSocketContractTest() {
        super(new WebSocketMiddleware(), "base");
    }
}
