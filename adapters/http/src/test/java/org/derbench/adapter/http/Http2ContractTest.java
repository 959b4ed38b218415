package org.derbench.adapter.http;

import org.derbench.kit.middleware.MiddlewareContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class Http2ContractTest extends MiddlewareContract {
    Http2ContractTest() {
        super(new HttpMiddleware(), "http2");
    }
}
