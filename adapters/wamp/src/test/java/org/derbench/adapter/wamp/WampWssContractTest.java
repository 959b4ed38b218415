package org.derbench.adapter.wamp;

import org.derbench.tck.MiddlewareContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class WampWssContractTest extends MiddlewareContract {
    WampWssContractTest() {
        super(new WampMiddleware(), "wss");
    }

    /** The router's JVM takes a second. */
    @Override
    protected boolean sharesBroker() {
        return true;
    }
}
