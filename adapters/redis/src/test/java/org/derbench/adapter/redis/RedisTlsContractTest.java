package org.derbench.adapter.redis;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class RedisTlsContractTest extends MiddlewareContract {
    RedisTlsContractTest() {
        super(new RedisMiddleware(), Variation.ENCRYPTED, "tls");
    }
}
