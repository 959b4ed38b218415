package org.derbench.adapter.nats;

import org.derbench.tck.MiddlewareContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class NatsReconnectContractTest extends MiddlewareContract {
    NatsReconnectContractTest() {
        super(new NatsMiddleware(), "reconnect");
    }
}
