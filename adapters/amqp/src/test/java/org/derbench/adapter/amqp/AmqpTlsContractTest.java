package org.derbench.adapter.amqp;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class AmqpTlsContractTest extends MiddlewareContract {
    AmqpTlsContractTest() {
        super(new AmqpMiddleware(), Variation.ENCRYPTED, "tls");
    }
}
