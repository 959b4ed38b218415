package org.derbench.adapter.soap;

import org.derbench.kit.middleware.MiddlewareTrustContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class SoapDocumentTrustTest extends MiddlewareTrustContract {
    SoapDocumentTrustTest() {
        super(new SoapMiddleware(), "document", SoapMiddleware.TLS);
    }
}
