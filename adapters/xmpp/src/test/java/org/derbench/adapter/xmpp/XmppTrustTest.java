package org.derbench.adapter.xmpp;

import org.derbench.kit.middleware.MiddlewareTrustContract;

class XmppTrustTest extends MiddlewareTrustContract {

    XmppTrustTest() {
        super(new XmppMiddleware(), "tls");
    }
}
