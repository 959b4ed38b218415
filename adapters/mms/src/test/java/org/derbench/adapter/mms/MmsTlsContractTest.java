package org.derbench.adapter.mms;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class MmsTlsContractTest extends MiddlewareContract {
    MmsTlsContractTest() {
        super(new MmsMiddleware(), Variation.ENCRYPTED, "tls");
    }
}
