package org.derbench.adapter.xmlrpc;

import org.derbench.kit.middleware.MiddlewareContract;

class XmlRpcContractTest extends MiddlewareContract {
    XmlRpcContractTest() {
        super(new XmlRpcMiddleware(), "base");
    }
}
