package org.derbench.adapter.soap;

import org.derbench.tck.MiddlewareTrustContract;

class SoapTrustTest extends MiddlewareTrustContract {
    SoapTrustTest() {
        super(new SoapMiddleware(), "https");
    }
}
