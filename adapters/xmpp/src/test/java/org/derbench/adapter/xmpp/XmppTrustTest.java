package org.derbench.adapter.xmpp;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.derbench.spi.Channel;
import org.derbench.spi.Identity;
import org.derbench.tck.MiddlewareContext;
import org.derbench.tck.MiddlewareTrustContract;
import org.junit.jupiter.api.Test;

class XmppTrustTest extends MiddlewareTrustContract {

    XmppTrustTest() {
        super(new XmppMiddleware(), "tls");
    }

    @Test
    void anEndWithAnotherPasswordIsRefused() throws Exception {
        MiddlewareContext responder = responder();
        try (AutoCloseable server = XmppPeer.open(responder).broker(); XmppPeer initiator = XmppPeer.open(responder.otherEnd())) {
            responder.tell(XmppSession.PASSWORD, Identity.password());
            assertThatThrownBy(() -> initiator.pull(Channel.BACK, message -> { })).as("by %s", server).hasStackTraceContaining("not-authorized");
        }
    }
}
