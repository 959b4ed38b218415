package org.derbench.adapter.http;

import org.derbench.kit.middleware.MiddlewareTrustContract;

class HttpTrustTest extends MiddlewareTrustContract {
    HttpTrustTest() {
        super(new HttpMiddleware(), "https");
    }
}
