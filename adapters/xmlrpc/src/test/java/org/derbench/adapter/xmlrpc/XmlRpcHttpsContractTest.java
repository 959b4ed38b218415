package org.derbench.adapter.xmlrpc;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class XmlRpcHttpsContractTest extends MiddlewareContract {
    XmlRpcHttpsContractTest() {
        super(new XmlRpcMiddleware(), Variation.ENCRYPTED, "https");
    }
}
