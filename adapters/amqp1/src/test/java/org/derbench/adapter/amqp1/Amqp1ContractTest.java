package org.derbench.adapter.amqp1;

import org.derbench.kit.middleware.MiddlewareContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class Amqp1ContractTest extends MiddlewareContract {
    Amqp1ContractTest() {
        super(new Amqp1Middleware(), "base");
    }

    /** The broker takes seconds. */
    @Override
    protected boolean sharesBroker() {
        return true;
    }
}
