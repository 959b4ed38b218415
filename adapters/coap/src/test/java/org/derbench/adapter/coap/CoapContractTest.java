package org.derbench.adapter.coap;

import org.derbench.tck.MiddlewareContract;

class CoapContractTest extends MiddlewareContract {
    CoapContractTest() {
        super(new CoapMiddleware());
    }
}
