package org.derbench.adapter.xmpp;

import org.derbench.kit.middleware.MiddlewareContract;
import org.derbench.kit.middleware.Variation;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class XmppTlsContractTest extends MiddlewareContract {
    XmppTlsContractTest() {
        super(new XmppMiddleware(), Variation.ENCRYPTED, "tls");
    }

    /** prosody is one thread of Lua, and reads base64. */
    @Override
    protected boolean isSlowWithLargeMessages() {
        return true;
    }
}
