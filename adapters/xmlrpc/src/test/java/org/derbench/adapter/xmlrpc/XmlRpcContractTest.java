package org.derbench.adapter.xmlrpc;

import org.derbench.kit.middleware.MiddlewareContract;

class XmlRpcContractTest extends MiddlewareContract {
    XmlRpcContractTest() {
        super(new XmlRpcMiddleware(), "base");
    }

    /** Each pattern takes many seconds of a core. */
    @Override
    protected boolean isSlowWithLargeMessages() {
        return true;
    }
}
