package org.derbench.adapter.websocket;

import org.derbench.kit.middleware.MiddlewareContract;

class WebSocketContractTest extends MiddlewareContract {
    WebSocketContractTest() {
        super(new WebSocketMiddleware(), "base");
    }
}
