package org.derbench.adapter.amqp;

import org.derbench.tck.MiddlewareContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class AmqpReconnectContractTest extends MiddlewareContract {
    AmqpReconnectContractTest() {
        super(new AmqpMiddleware(), "reconnect");
    }

    /** RabbitMQ takes three seconds. */
    @Override
    protected boolean sharesBroker() {
        return true;
    }
}
