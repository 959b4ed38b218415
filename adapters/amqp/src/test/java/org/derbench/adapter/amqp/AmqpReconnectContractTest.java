package org.derbench.adapter.amqp;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class AmqpReconnectContractTest extends MiddlewareContract {
    AmqpReconnectContractTest() {
        super(new AmqpMiddleware(), Variation.RECONNECTING, "reconnect");
    }
}
