package org.derbench.adapter.opcua;

import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.kit.middleware.MiddlewareTrustContract;
import org.derbench.support.tls.Identity;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class OpcUaTrustTest extends MiddlewareTrustContract {
    OpcUaTrustTest() {
        super(new OpcUaMiddleware(), "secure");
    }

    /** A certificate of the same kind as the end's own. One of another kind would be refused for its kind. */
    @Override
    protected String anothers(MiddlewareContext bound) throws Exception {
        return Identity.make(bound, "RSA").certificatePem();
    }

    @Override
    protected boolean clientsIdentify() {
        return true;
    }
}
