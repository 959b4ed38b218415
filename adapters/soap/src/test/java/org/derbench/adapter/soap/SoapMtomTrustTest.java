package org.derbench.adapter.soap;

import org.derbench.kit.middleware.MiddlewareTrustContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class SoapMtomTrustTest extends MiddlewareTrustContract {
    SoapMtomTrustTest() {
        super(new SoapMiddleware(), "mtom", SoapMiddleware.TLS);
    }
}
