package org.derbench.adapter.soap;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class SoapMtomContractTest extends MiddlewareContract {
    SoapMtomContractTest() {
        super(new SoapMiddleware(), Variation.DELIVERY, "mtom");
    }
}
