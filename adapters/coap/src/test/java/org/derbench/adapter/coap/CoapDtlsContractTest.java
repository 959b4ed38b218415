package org.derbench.adapter.coap;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class CoapDtlsContractTest extends MiddlewareContract {
    CoapDtlsContractTest() {
        super(new CoapMiddleware(), Variation.ENCRYPTED, "dtls");
    }

    /** In blocks of 1,024 bytes, each with a round trip of its own. */
    @Override
    protected boolean isSlowWithLargeMessages() {
        return true;
    }
}
