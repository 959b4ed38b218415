package org.derbench.adapter.opcua;

import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.kit.middleware.MiddlewareTrustContract;
import org.derbench.support.tls.Identity;

class OpcUaTrustTest extends MiddlewareTrustContract {
    OpcUaTrustTest() {
        super(new OpcUaMiddleware(), "secure");
    }

    /** Of the kind that it has itself: one of another kind would be refused for that. */
    @Override
    protected String anothers(MiddlewareContext bound) throws Exception {
        return Identity.make(bound, "RSA").certificatePem();
    }

    @Override
    protected boolean clientsIdentify() {
        return true;
    }
}
