package org.derbench.adapter.soap;

import org.derbench.kit.middleware.MiddlewareContract;

class SoapContractTest extends MiddlewareContract {
    SoapContractTest() {
        super(new SoapMiddleware(), "base");
    }

    /** Each pattern takes many seconds of a core. */
    @Override
    protected boolean isSlowWithLargeMessages() {
        return true;
    }
}
