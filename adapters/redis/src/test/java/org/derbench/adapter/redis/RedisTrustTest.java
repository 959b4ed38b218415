package org.derbench.adapter.redis;

import org.derbench.kit.middleware.MiddlewareTrustContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class RedisTrustTest extends MiddlewareTrustContract {
    RedisTrustTest() {
        super(new RedisMiddleware(), "tls");
    }
}
