package org.derbench.adapter.amqp;

import org.derbench.kit.middleware.MiddlewareContract;

class AmqpContractTest extends MiddlewareContract {
    AmqpContractTest() {
        super(new AmqpMiddleware(), "base");
    }

    /** RabbitMQ takes three seconds. */
    @Override
    protected boolean sharesBroker() {
        return true;
    }
}
