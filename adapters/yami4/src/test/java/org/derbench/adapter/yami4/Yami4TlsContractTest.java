package org.derbench.adapter.yami4;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class Yami4TlsContractTest extends MiddlewareContract {
    Yami4TlsContractTest() {
        super(new Yami4Middleware(), Variation.ENCRYPTED, "tls");
    }
}
