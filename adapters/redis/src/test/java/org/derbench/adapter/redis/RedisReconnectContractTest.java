package org.derbench.adapter.redis;

import org.derbench.tck.MiddlewareContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class RedisReconnectContractTest extends MiddlewareContract {
    RedisReconnectContractTest() {
        super(new RedisMiddleware(), "reconnect");
    }
}
