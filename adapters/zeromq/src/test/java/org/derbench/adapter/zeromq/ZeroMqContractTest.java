package org.derbench.adapter.zeromq;

import org.derbench.kit.middleware.MiddlewareContract;

class ZeroMqContractTest extends MiddlewareContract {
    ZeroMqContractTest() {
        super(new ZeroMqMiddleware(), "base");
    }
}
