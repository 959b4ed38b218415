package org.derbench.adapter.coap;

import org.derbench.kit.middleware.MiddlewareContract;

class CoapContractTest extends MiddlewareContract {
    CoapContractTest() {
        super(new CoapMiddleware(), "base");
    }

    /** In blocks of 1,024 bytes, each with a round trip of its own. */
    @Override
    protected boolean isSlowWithLargeMessages() {
        return true;
    }
}
