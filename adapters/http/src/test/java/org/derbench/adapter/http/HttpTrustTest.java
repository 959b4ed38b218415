package org.derbench.adapter.http;

import org.derbench.tck.MiddlewareTrustContract;

class HttpTrustTest extends MiddlewareTrustContract {
    HttpTrustTest() {
        super(new HttpMiddleware(), "https");
    }
}
