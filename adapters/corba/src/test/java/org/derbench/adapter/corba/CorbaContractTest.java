package org.derbench.adapter.corba;

import org.derbench.kit.middleware.MiddlewareContract;

class CorbaContractTest extends MiddlewareContract {
    CorbaContractTest() {
        super(new CorbaMiddleware(), "base");
    }
}
