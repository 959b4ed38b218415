package org.derbench.adapter.rsocket;

import org.derbench.kit.middleware.MiddlewareTrustContract;

class RSocketTrustTest extends MiddlewareTrustContract {
    RSocketTrustTest() {
        super(new RSocketMiddleware(), "tls");
    }
}
