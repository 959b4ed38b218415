package org.derbench.adapter.nats;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class NatsTlsContractTest extends MiddlewareContract {
    NatsTlsContractTest() {
        super(new NatsMiddleware(), Variation.ENCRYPTED, "tls");
    }
}
