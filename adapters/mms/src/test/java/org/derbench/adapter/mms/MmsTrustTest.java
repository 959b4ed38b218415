package org.derbench.adapter.mms;

import org.derbench.tck.MiddlewareTrustContract;

class MmsTrustTest extends MiddlewareTrustContract {
    MmsTrustTest() {
        super(new MmsMiddleware(), "tls");
    }

    @Override
    protected boolean clientsIdentify() {
        return true;
    }
}
