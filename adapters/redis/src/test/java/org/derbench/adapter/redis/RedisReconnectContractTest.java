package org.derbench.adapter.redis;

import org.derbench.tck.MiddlewareContract;
import org.junit.jupiter.api.Tag;

/** The whole kit for the variant: what its base does is in every run, and that it connects again in the longer one. */
@Tag("full")
class RedisReconnectContractTest extends MiddlewareContract {
    RedisReconnectContractTest() {
        super(new RedisMiddleware(), "reconnect");
    }
}
