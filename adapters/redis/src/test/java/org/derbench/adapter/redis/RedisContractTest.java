package org.derbench.adapter.redis;

import org.derbench.kit.middleware.MiddlewareContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class RedisContractTest extends MiddlewareContract {
    RedisContractTest() {
        super(new RedisMiddleware(), "base");
    }
}
