package org.derbench.adapter.xmpp;

import org.derbench.tck.MiddlewareContract;

class XmppContractTest extends MiddlewareContract {
    XmppContractTest() {
        super(new XmppMiddleware(), "base");
    }
}
