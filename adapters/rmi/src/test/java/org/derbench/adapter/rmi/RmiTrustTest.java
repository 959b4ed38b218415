package org.derbench.adapter.rmi;

import org.derbench.kit.middleware.MiddlewareTrustContract;

class RmiTrustTest extends MiddlewareTrustContract {
    RmiTrustTest() {
        super(new RmiMiddleware(), "tls");
    }
}
