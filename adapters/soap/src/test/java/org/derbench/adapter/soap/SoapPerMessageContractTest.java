package org.derbench.adapter.soap;

import org.derbench.tck.MiddlewareContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class SoapPerMessageContractTest extends MiddlewareContract {
    SoapPerMessageContractTest() {
        super(new SoapMiddleware(), "per-message");
    }
}
