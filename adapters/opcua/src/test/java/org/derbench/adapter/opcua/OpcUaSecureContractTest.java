package org.derbench.adapter.opcua;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class OpcUaSecureContractTest extends MiddlewareContract {
    OpcUaSecureContractTest() {
        super(new OpcUaMiddleware(), Variation.ENCRYPTED, "secure");
    }
}
