package org.derbench.adapter.xmpp;

import org.derbench.tck.MiddlewareTrustContract;

class XmppTrustTest extends MiddlewareTrustContract {

    XmppTrustTest() {
        super(new XmppMiddleware(), "tls");
    }
}
