package org.derbench.adapter.http;

import org.derbench.kit.middleware.MiddlewareContract;

class HttpContractTest extends MiddlewareContract {
    HttpContractTest() {
        super(new HttpMiddleware(), "base");
    }
}
