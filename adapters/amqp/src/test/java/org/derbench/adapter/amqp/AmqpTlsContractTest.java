package org.derbench.adapter.amqp;

import org.derbench.tck.MiddlewareContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class AmqpTlsContractTest extends MiddlewareContract {
    AmqpTlsContractTest() {
        super(new AmqpMiddleware(), "tls");
    }

    /** RabbitMQ takes three seconds. */
    @Override
    protected boolean sharesBroker() {
        return true;
    }
}
