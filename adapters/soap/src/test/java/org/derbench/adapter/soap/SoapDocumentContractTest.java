package org.derbench.adapter.soap;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class SoapDocumentContractTest extends MiddlewareContract {
    SoapDocumentContractTest() {
        super(new SoapMiddleware(), Variation.DELIVERY, "document");
    }

    /** Each pattern takes many seconds of a core. */
    @Override
    protected boolean isSlowWithLargeMessages() {
        return true;
    }
}
