package org.derbench.adapter.yami4;

import org.derbench.kit.middleware.MiddlewareContract;

class Yami4ContractTest extends MiddlewareContract {
    Yami4ContractTest() {
        super(new Yami4Middleware(), "base");
    }
}
