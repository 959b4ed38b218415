package org.derbench.adapter.reference;

import org.derbench.kit.middleware.MiddlewareContract;

class InProcContractTest extends MiddlewareContract {
    InProcContractTest() {
        super(new InProcMiddleware());
    }
}
