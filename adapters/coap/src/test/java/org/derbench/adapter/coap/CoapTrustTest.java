package org.derbench.adapter.coap;

import org.derbench.kit.middleware.MiddlewareTrustContract;

class CoapTrustTest extends MiddlewareTrustContract {
    CoapTrustTest() {
        super(new CoapMiddleware(), "dtls");
    }
}
