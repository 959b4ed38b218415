package org.derbench.adapter.redis;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class RedisTlsContractTest extends MiddlewareContract {
    RedisTlsContractTest() {
        super(new RedisMiddleware(), Variation.ENCRYPTED, "tls");
    }
}
