package org.derbench.adapter.reference;

import org.derbench.tck.MiddlewareContract;

class InProcContractTest extends MiddlewareContract {
    InProcContractTest() {
        super(new InProcMiddleware());
    }
}
