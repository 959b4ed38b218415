package org.derbench.adapter.redis;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class RedisReconnectContractTest extends MiddlewareContract {
    RedisReconnectContractTest() {
        super(new RedisMiddleware(), Variation.RECONNECTING, "reconnect");
    }
}
