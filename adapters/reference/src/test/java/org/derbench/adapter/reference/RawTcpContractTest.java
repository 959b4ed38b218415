package org.derbench.adapter.reference;

import org.derbench.tck.MiddlewareContract;

class RawTcpContractTest extends MiddlewareContract {
    RawTcpContractTest() {
        super(new RawTcpMiddleware());
    }
}
