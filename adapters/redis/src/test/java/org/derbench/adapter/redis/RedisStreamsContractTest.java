package org.derbench.adapter.redis;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class RedisStreamsContractTest extends MiddlewareContract {
    RedisStreamsContractTest() {
        super(new RedisMiddleware(), Variation.DELIVERY, "streams");
    }
}
