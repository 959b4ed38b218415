package org.derbench.adapter.opcua;

import org.derbench.tck.MiddlewareTrustContract;

class OpcUaTrustTest extends MiddlewareTrustContract {
    OpcUaTrustTest() {
        super(new OpcUaMiddleware(), "secure");
    }

    @Override
    protected boolean clientsIdentify() {
        return true;
    }
}
