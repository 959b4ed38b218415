package org.derbench.adapter.wamp;

import org.derbench.kit.middleware.MiddlewareContract;

class WampContractTest extends MiddlewareContract {
    WampContractTest() {
        super(new WampMiddleware(), "base");
    }

    /** The router's JVM takes a second. */
    @Override
    protected boolean sharesBroker() {
        return true;
    }
}
