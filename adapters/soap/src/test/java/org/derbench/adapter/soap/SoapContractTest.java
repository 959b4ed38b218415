package org.derbench.adapter.soap;

import org.derbench.tck.MiddlewareContract;

class SoapContractTest extends MiddlewareContract {
    SoapContractTest() {
        super(new SoapMiddleware(), "base");
    }
}
