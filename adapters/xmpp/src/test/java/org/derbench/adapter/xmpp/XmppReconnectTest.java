package org.derbench.adapter.xmpp;

import org.derbench.tck.MiddlewareReturnContract;
import org.junit.jupiter.api.Tag;

@Tag("longer")
class XmppReconnectTest extends MiddlewareReturnContract {
    XmppReconnectTest() {
        super(new XmppMiddleware(), "reconnect");
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
