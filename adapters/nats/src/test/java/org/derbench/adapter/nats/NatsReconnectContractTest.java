package org.derbench.adapter.nats;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class NatsReconnectContractTest extends MiddlewareContract {
    NatsReconnectContractTest() {
        super(new NatsMiddleware(), Variation.RECONNECTING, "reconnect");
    }
}
