package org.derbench.adapter.http;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class HttpsContractTest extends MiddlewareContract {
    HttpsContractTest() {
        super(new HttpMiddleware(), Variation.ENCRYPTED, "https");
    }
}
