package org.derbench.adapter.amqp;

import org.derbench.tck.MiddlewareContract;
import org.junit.jupiter.api.Tag;

/** The whole kit for the variant: what its base does is in every run, and that it connects again in the longer one. */
@Tag("full")
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
