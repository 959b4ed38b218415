package org.derbench.adapter.redis;

import org.derbench.kit.middleware.MiddlewareTrustContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class RedisStreamsTrustTest extends MiddlewareTrustContract {
    RedisStreamsTrustTest() {
        super(new RedisMiddleware(), "streams", RedisMiddleware.TLS);
    }
}
