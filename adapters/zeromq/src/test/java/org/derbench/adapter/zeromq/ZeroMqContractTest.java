package org.derbench.adapter.zeromq;

import org.derbench.tck.MiddlewareContract;

class ZeroMqContractTest extends MiddlewareContract {
    ZeroMqContractTest() {
        super(new ZeroMqMiddleware(), "base");
    }
}
