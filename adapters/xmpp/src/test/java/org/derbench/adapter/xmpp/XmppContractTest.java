package org.derbench.adapter.xmpp;

import org.derbench.kit.middleware.MiddlewareContract;

class XmppContractTest extends MiddlewareContract {
    XmppContractTest() {
        super(new XmppMiddleware(), "base");
    }

    /** prosody takes a second. */
    @Override
    protected boolean sharesBroker() {
        return true;
    }

    /** prosody is one thread of Lua, and reads base64. */
    @Override
    protected boolean isSlowWithLargeMessages() {
        return true;
    }
}
