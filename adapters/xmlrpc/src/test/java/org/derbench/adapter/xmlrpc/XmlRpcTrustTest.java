package org.derbench.adapter.xmlrpc;

import org.derbench.kit.middleware.MiddlewareTrustContract;

class XmlRpcTrustTest extends MiddlewareTrustContract {
    XmlRpcTrustTest() {
        super(new XmlRpcMiddleware(), "https");
    }
}
