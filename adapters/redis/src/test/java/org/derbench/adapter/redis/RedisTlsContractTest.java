package org.derbench.adapter.redis;

import org.derbench.tck.MiddlewareContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class RedisTlsContractTest extends MiddlewareContract {
    RedisTlsContractTest() {
        super(new RedisMiddleware(), "tls");
    }

    /** To make a certificate takes a second. */
    @Override
    protected boolean sharesBroker() {
        return true;
    }
}
