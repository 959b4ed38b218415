package org.derbench.adapter.amqp1;

import org.derbench.tck.MiddlewareContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class Amqp1TlsContractTest extends MiddlewareContract {
    Amqp1TlsContractTest() {
        super(new Amqp1Middleware(), "tls");
    }

    /** The broker takes seconds. */
    @Override
    protected boolean sharesBroker() {
        return true;
    }
}
