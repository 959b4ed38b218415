package org.derbench.adapter.opcua;

import org.derbench.kit.middleware.MiddlewareContract;

class OpcUaContractTest extends MiddlewareContract {
    OpcUaContractTest() {
        super(new OpcUaMiddleware(), "base");
    }
}
