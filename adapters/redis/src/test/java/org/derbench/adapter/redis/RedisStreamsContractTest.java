package org.derbench.adapter.redis;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class RedisStreamsContractTest extends MiddlewareContract {
    RedisStreamsContractTest() {
        super(new RedisMiddleware(), Variation.DELIVERY, "streams");
    }
}
