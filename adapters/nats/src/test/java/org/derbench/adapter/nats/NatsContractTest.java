package org.derbench.adapter.nats;

import org.derbench.kit.middleware.MiddlewareContract;

class NatsContractTest extends MiddlewareContract {
    NatsContractTest() {
        super(new NatsMiddleware(), "base");
    }
}
