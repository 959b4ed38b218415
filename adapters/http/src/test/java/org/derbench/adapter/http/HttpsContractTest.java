package org.derbench.adapter.http;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class HttpsContractTest extends MiddlewareContract {
    HttpsContractTest() {
        super(new HttpMiddleware(), Variation.ENCRYPTED, "https");
    }
}
