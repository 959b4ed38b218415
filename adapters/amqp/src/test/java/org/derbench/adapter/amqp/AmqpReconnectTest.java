package org.derbench.adapter.amqp;

import org.derbench.tck.MiddlewareReturnContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class AmqpReconnectTest extends MiddlewareReturnContract {
    AmqpReconnectTest() {
        super(new AmqpMiddleware(), "reconnect");
    }

    /** RabbitMQ takes three seconds. */
    @Override
    protected boolean sharesBroker() {
        return true;
    }
}
