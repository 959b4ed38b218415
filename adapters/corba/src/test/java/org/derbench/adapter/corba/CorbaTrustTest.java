package org.derbench.adapter.corba;

import org.derbench.tck.MiddlewareTrustContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class CorbaTrustTest extends MiddlewareTrustContract {
    CorbaTrustTest() {
        super(new CorbaMiddleware(), "ssl");
    }

    @Override
    protected boolean clientsIdentify() {
        return true;
    }
}
