package org.derbench.adapter.nats;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class NatsTlsContractTest extends MiddlewareContract {
    NatsTlsContractTest() {
        super(new NatsMiddleware(), Variation.ENCRYPTED, "tls");
    }
}
