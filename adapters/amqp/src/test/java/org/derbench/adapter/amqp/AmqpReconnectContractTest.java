package org.derbench.adapter.amqp;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class AmqpReconnectContractTest extends MiddlewareContract {
    AmqpReconnectContractTest() {
        super(new AmqpMiddleware(), Variation.RECONNECTING, "reconnect");
    }
}
