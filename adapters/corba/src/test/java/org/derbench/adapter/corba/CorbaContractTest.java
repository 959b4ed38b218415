package org.derbench.adapter.corba;

import org.derbench.tck.MiddlewareContract;

class CorbaContractTest extends MiddlewareContract {
    CorbaContractTest() {
        super(new CorbaMiddleware(), "base");
    }
}
