package org.derbench.adapter.xmlrpc;

import org.derbench.tck.MiddlewareTrustContract;

class XmlRpcTrustTest extends MiddlewareTrustContract {
    XmlRpcTrustTest() {
        super(new XmlRpcMiddleware(), "https");
    }
}
