package org.derbench.adapter.redis;

import org.derbench.kit.middleware.MiddlewareTrafficContract;

class RedisTrafficTest extends MiddlewareTrafficContract {

    RedisTrafficTest() {
        super(new RedisMiddleware());
    }
}
