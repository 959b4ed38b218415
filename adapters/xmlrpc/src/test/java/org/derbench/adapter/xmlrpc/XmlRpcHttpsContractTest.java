package org.derbench.adapter.xmlrpc;

import org.derbench.tck.MiddlewareContract;
import org.derbench.tck.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class XmlRpcHttpsContractTest extends MiddlewareContract {
    XmlRpcHttpsContractTest() {
        super(new XmlRpcMiddleware(), Variation.ENCRYPTED, "https");
    }
}
