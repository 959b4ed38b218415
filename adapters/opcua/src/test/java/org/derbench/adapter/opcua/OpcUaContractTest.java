package org.derbench.adapter.opcua;

import org.derbench.tck.MiddlewareContract;

class OpcUaContractTest extends MiddlewareContract {
    OpcUaContractTest() {
        super(new OpcUaMiddleware(), "base");
    }
}
