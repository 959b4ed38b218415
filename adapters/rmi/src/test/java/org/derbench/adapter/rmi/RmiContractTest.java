package org.derbench.adapter.rmi;

import org.derbench.kit.middleware.MiddlewareContract;

class RmiContractTest extends MiddlewareContract {
    RmiContractTest() {
        super(new RmiMiddleware(), "base");
    }
}
