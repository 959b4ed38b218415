package org.derbench.adapter.soap;

import org.derbench.tck.MiddlewareContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class SoapMtomContractTest extends MiddlewareContract {
    SoapMtomContractTest() {
        super(new SoapMiddleware(), "mtom");
    }
}
