package org.derbench.adapter.http;

import org.derbench.kit.middleware.MiddlewareContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class HttpPerMessageContractTest extends MiddlewareContract {
    HttpPerMessageContractTest() {
        super(new HttpMiddleware(), "per-message");
    }
}
