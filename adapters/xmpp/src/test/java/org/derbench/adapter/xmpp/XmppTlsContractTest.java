package org.derbench.adapter.xmpp;

import org.derbench.tck.MiddlewareContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class XmppTlsContractTest extends MiddlewareContract {
    XmppTlsContractTest() {
        super(new XmppMiddleware(), "tls");
    }
}
