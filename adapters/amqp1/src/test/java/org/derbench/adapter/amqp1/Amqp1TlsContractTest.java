package org.derbench.adapter.amqp1;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class Amqp1TlsContractTest extends MiddlewareContract {
    Amqp1TlsContractTest() {
        super(new Amqp1Middleware(), Variation.ENCRYPTED, "tls");
    }
}
