package org.derbench.adapter.wamp;

import org.derbench.tck.MiddlewareContract;

class WampContractTest extends MiddlewareContract {
    WampContractTest() {
        super(new WampMiddleware());
    }
}
