package org.derbench.adapter.redis;

import org.derbench.kit.middleware.MiddlewareTrafficContract;
import org.junit.jupiter.api.Tag;

/** Its hundred connections take ten seconds of a core. */
@Tag("longer")
class RedisTrafficTest extends MiddlewareTrafficContract {

    RedisTrafficTest() {
        super(new RedisMiddleware());
    }
}
