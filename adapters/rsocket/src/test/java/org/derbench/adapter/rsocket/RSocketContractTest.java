package org.derbench.adapter.rsocket;

import org.derbench.kit.middleware.MiddlewareContract;

class RSocketContractTest extends MiddlewareContract {
    RSocketContractTest() {
        super(new RSocketMiddleware(), "base");
    }
}
