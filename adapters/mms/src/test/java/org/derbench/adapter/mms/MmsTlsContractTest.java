package org.derbench.adapter.mms;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class MmsTlsContractTest extends MiddlewareContract {
    MmsTlsContractTest() {
        super(new MmsMiddleware(), Variation.ENCRYPTED, "tls");
    }
}
