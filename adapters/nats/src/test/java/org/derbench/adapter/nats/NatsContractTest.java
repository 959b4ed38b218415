package org.derbench.adapter.nats;

import org.derbench.tck.MiddlewareContract;

class NatsContractTest extends MiddlewareContract {
    NatsContractTest() {
        super(new NatsMiddleware(), "base");
    }
}
