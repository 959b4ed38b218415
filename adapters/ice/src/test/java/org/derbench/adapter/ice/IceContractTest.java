package org.derbench.adapter.ice;

import org.derbench.tck.MiddlewareContract;

class IceContractTest extends MiddlewareContract {
    IceContractTest() {
        super(new IceMiddleware());
    }
}
