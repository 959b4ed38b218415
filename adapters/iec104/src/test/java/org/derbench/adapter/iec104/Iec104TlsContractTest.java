package org.derbench.adapter.iec104;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class Iec104TlsContractTest extends MiddlewareContract {
    Iec104TlsContractTest() {
        super(new Iec104Middleware(), Variation.ENCRYPTED, "tls");
    }

    /** In parts of some 240 bytes, each a record of TLS. */
    @Override
    protected boolean isSlowWithLargeMessages() {
        return true;
    }
}
