package org.derbench.adapter.coap;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
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
