package org.derbench.adapter.corba;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class CorbaSslContractTest extends MiddlewareContract {
    CorbaSslContractTest() {
        super(new CorbaMiddleware(), Variation.ENCRYPTED, "ssl");
    }
}
