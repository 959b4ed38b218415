package org.derbench.adapter.soap;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class SoapHttpsContractTest extends MiddlewareContract {
    SoapHttpsContractTest() {
        super(new SoapMiddleware(), Variation.ENCRYPTED, "https");
    }
}
