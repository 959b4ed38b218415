package org.derbench.adapter.rsocket;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class RSocketTlsContractTest extends MiddlewareContract {
    RSocketTlsContractTest() {
        super(new RSocketMiddleware(), Variation.ENCRYPTED, "tls");
    }
}
