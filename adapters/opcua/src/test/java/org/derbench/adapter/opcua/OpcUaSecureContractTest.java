package org.derbench.adapter.opcua;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class OpcUaSecureContractTest extends MiddlewareContract {
    OpcUaSecureContractTest() {
        super(new OpcUaMiddleware(), Variation.ENCRYPTED, "secure");
    }
}
