package org.derbench.adapter.nats;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class NatsReconnectContractTest extends MiddlewareContract {
    NatsReconnectContractTest() {
        super(new NatsMiddleware(), Variation.RECONNECTING, "reconnect");
    }
}
