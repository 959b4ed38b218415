package org.derbench.adapter.xmpp;

import org.derbench.tck.MiddlewareContract;
import org.junit.jupiter.api.Tag;

/** The whole kit for the variant: what its base does is in every run, and that it connects again in the longer one. */
@Tag("full")
class XmppReconnectContractTest extends MiddlewareContract {
    XmppReconnectContractTest() {
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
