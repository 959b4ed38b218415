package org.derbench.adapter.soap;

import org.derbench.kit.middleware.MiddlewareTrustContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class SoapTrustTest extends MiddlewareTrustContract {
    SoapTrustTest() {
        super(new SoapMiddleware(), "https");
    }
}
