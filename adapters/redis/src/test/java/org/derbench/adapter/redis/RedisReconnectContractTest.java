package org.derbench.adapter.redis;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class RedisReconnectContractTest extends MiddlewareContract {
    RedisReconnectContractTest() {
        super(new RedisMiddleware(), Variation.RECONNECTING, "reconnect");
    }
}
