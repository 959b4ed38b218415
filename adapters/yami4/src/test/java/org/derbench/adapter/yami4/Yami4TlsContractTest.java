package org.derbench.adapter.yami4;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class Yami4TlsContractTest extends MiddlewareContract {
    Yami4TlsContractTest() {
        super(new Yami4Middleware(), Variation.ENCRYPTED, "tls");
    }
}
