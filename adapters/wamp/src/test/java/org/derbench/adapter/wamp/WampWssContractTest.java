package org.derbench.adapter.wamp;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class WampWssContractTest extends MiddlewareContract {
    WampWssContractTest() {
        super(new WampMiddleware(), Variation.ENCRYPTED, "wss");
    }
}
