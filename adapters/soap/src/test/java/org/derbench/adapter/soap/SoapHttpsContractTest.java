package org.derbench.adapter.soap;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class SoapHttpsContractTest extends MiddlewareContract {
    SoapHttpsContractTest() {
        super(new SoapMiddleware(), Variation.ENCRYPTED, "https");
    }
}
