package org.derbench.adapter.soap;

import org.derbench.kit.middleware.MiddlewareTrustContract;

class SoapTrustTest extends MiddlewareTrustContract {
    SoapTrustTest() {
        super(new SoapMiddleware(), "https");
    }
}
