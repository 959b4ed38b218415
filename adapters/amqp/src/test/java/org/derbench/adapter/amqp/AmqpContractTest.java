package org.derbench.adapter.amqp;

import org.derbench.tck.MiddlewareContract;

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
