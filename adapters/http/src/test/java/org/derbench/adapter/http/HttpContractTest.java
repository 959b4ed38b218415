package org.derbench.adapter.http;

import org.derbench.tck.MiddlewareContract;

class HttpContractTest extends MiddlewareContract {
    HttpContractTest() {
        super(new HttpMiddleware(), "base");
    }
}
