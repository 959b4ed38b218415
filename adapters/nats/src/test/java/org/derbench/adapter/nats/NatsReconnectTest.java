package org.derbench.adapter.nats;

import org.derbench.tck.MiddlewareReturnContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class NatsReconnectTest extends MiddlewareReturnContract {
    NatsReconnectTest() {
        super(new NatsMiddleware(), "reconnect");
    }
}
