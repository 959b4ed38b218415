package org.derbench.adapter.corba;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class CorbaSslContractTest extends MiddlewareContract {
    CorbaSslContractTest() {
        super(new CorbaMiddleware(), Variation.ENCRYPTED, "ssl");
    }
}
