package org.derbench.adapter.amqp;

import org.derbench.tck.MiddlewareContract;

class AmqpContractTest extends MiddlewareContract {
    AmqpContractTest() {
        super(new AmqpMiddleware(), "tls");
    }

    /** RabbitMQ takes three seconds. */
    @Override
    protected boolean sharesBroker() {
        return true;
    }
}
