package org.derbench.adapter.rmi;

import org.derbench.tck.MiddlewareContract;

class RmiContractTest extends MiddlewareContract {
    RmiContractTest() {
        super(new RmiMiddleware(), "base");
    }
}
