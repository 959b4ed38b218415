package org.derbench.adapter.redis;

import org.derbench.tck.MiddlewareReturnContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class RedisReconnectTest extends MiddlewareReturnContract {
    RedisReconnectTest() {
        super(new RedisMiddleware(), "reconnect");
    }
}
