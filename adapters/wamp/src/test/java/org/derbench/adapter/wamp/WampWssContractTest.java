package org.derbench.adapter.wamp;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class WampWssContractTest extends MiddlewareContract {
    WampWssContractTest() {
        super(new WampMiddleware(), Variation.ENCRYPTED, "wss");
    }
}
