package org.derbench.adapter.nats;

import org.derbench.tck.MiddlewareTrustContract;

class NatsTrustTest extends MiddlewareTrustContract {
    NatsTrustTest() {
        super(new NatsMiddleware(), "tls");
    }
}
