package org.derbench.adapter.amqp1;

import org.derbench.tck.MiddlewareContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class Amqp1ReconnectContractTest extends MiddlewareContract {
    Amqp1ReconnectContractTest() {
        super(new Amqp1Middleware(), "reconnect");
    }

    /** The broker takes seconds. */
    @Override
    protected boolean sharesBroker() {
        return true;
    }
}
