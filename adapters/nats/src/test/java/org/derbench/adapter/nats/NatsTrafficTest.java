package org.derbench.adapter.nats;

import org.derbench.kit.middleware.MiddlewareTrafficContract;

class NatsTrafficTest extends MiddlewareTrafficContract {

    NatsTrafficTest() {
        super(new NatsMiddleware());
    }
}
