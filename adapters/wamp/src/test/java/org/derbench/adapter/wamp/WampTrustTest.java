package org.derbench.adapter.wamp;

import org.derbench.kit.middleware.MiddlewareTrustContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class WampTrustTest extends MiddlewareTrustContract {
    WampTrustTest() {
        super(new WampMiddleware(), "wss");
    }
}
