package org.derbench.adapter.reference;

import org.derbench.kit.middleware.MiddlewareContract;

class RawTcpContractTest extends MiddlewareContract {
    RawTcpContractTest() {
        super(new RawTcpMiddleware());
    }
}
