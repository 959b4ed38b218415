package org.derbench.adapter.xmpp;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.derbench.spi.Channel;
import org.derbench.spi.Identity;
import org.derbench.spi.Peer;
import org.derbench.tck.MiddlewareContext;
import org.derbench.tck.MiddlewareTrustContract;
import org.junit.jupiter.api.Test;

class XmppTrustTest extends MiddlewareTrustContract {

    private static final XmppMiddleware XMPP = new XmppMiddleware();

    XmppTrustTest() {
        super(XMPP, "tls");
    }

    @Test
    void anEndWithAnotherPasswordIsRefused() throws Exception {
        MiddlewareContext responder = responder();
        try (AutoCloseable server = XMPP.open(responder).broker(); Peer initiator = XMPP.open(responder.otherEnd())) {
            responder.tell(XmppSession.PASSWORD, Identity.password());
            assertThatThrownBy(() -> initiator.pull(Channel.BACK, message -> { })).as("by %s", server).hasStackTraceContaining("not-authorized");
        }
    }
}
