package org.derbench.adapter.amqp;

import org.derbench.tck.MiddlewareContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class AmqpTopicContractTest extends MiddlewareContract {
    AmqpTopicContractTest() {
        super(new AmqpMiddleware(), "topic");
    }

    /** RabbitMQ takes three seconds. */
    @Override
    protected boolean sharesBroker() {
        return true;
    }
}
