package org.derbench.adapter.wamp;

import org.derbench.kit.middleware.MiddlewareTrafficContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class WampTrafficTest extends MiddlewareTrafficContract {

    WampTrafficTest() {
        super(new WampMiddleware());
    }
}
