package org.derbench.adapter.xmlrpc;

import org.derbench.tck.MiddlewareContract;

class XmlRpcContractTest extends MiddlewareContract {
    XmlRpcContractTest() {
        super(new XmlRpcMiddleware(), "base");
    }
}
