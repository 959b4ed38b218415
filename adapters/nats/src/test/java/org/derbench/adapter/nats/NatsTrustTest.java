package org.derbench.adapter.nats;

import org.derbench.kit.middleware.MiddlewareTrustContract;

class NatsTrustTest extends MiddlewareTrustContract {
    NatsTrustTest() {
        super(new NatsMiddleware(), "tls");
    }
}
