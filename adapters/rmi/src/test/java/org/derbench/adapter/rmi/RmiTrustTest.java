package org.derbench.adapter.rmi;

import org.derbench.tck.MiddlewareTrustContract;

class RmiTrustTest extends MiddlewareTrustContract {
    RmiTrustTest() {
        super(new RmiMiddleware(), "tls");
    }
}
