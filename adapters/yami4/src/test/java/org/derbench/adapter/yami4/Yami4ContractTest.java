package org.derbench.adapter.yami4;

import org.derbench.tck.MiddlewareContract;

class Yami4ContractTest extends MiddlewareContract {
    Yami4ContractTest() {
        super(new Yami4Middleware(), "base");
    }
}
