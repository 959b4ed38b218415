package org.derbench.adapter.coap;

import org.derbench.tck.MiddlewareTrustContract;

class CoapTrustTest extends MiddlewareTrustContract {
    CoapTrustTest() {
        super(new CoapMiddleware(), "dtls");
    }
}
