package org.derbench.adapter.amqp;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class AmqpTlsContractTest extends MiddlewareContract {
    AmqpTlsContractTest() {
        super(new AmqpMiddleware(), Variation.ENCRYPTED, "tls");
    }
}
