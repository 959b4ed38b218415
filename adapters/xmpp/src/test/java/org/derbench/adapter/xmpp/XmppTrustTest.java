package org.derbench.adapter.xmpp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.derbench.spi.Channel;
import org.derbench.spi.Identity;
import org.derbench.spi.Settings;
import org.derbench.tck.MiddlewareContext;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who is let in, and whom an end believes. */
class XmppTrustTest {

    @TempDir
    private Path scratch;
    private MiddlewareContext responder;

    @BeforeEach
    void tls() {
        XmppMiddleware middleware = new XmppMiddleware();
        MiddlewareContext.assumeInstalled(middleware);
        Settings tls = middleware.variants().get(1).settings();
        responder = MiddlewareContext.responder(middleware, scratch).with(tls);
    }

    /** Whatever stands in a setting stands in the record. */
    @Test
    void whatIsToldStandsInNoSetting() throws Exception {
        try (AutoCloseable server = XmppPeer.open(responder).broker()) {
            assertThat(responder.facts()).as("told by %s", server).containsOnlyKeys(XmppSession.PASSWORD, XmppSession.CERTIFICATE);
            assertThat(responder.settings().values().values()).doesNotContainAnyElementsOf(responder.facts().values());
        }
    }

    @Test
    void aServerWithAnotherCertificateIsRefused() throws Exception {
        try (AutoCloseable server = XmppPeer.open(responder).broker(); XmppPeer initiator = XmppPeer.open(responder.otherEnd())) {
            responder.tell(XmppSession.CERTIFICATE, Identity.make(responder, "EC").certificatePem());
            assertThatThrownBy(() -> initiator.pull(Channel.BACK, message -> { })).as("by an end of %s", server)
                    .hasStackTraceContaining("javax.net.ssl.SSLHandshakeException");
        }
    }

    @Test
    void anEndWithAnotherPasswordIsRefused() throws Exception {
        try (AutoCloseable server = XmppPeer.open(responder).broker(); XmppPeer initiator = XmppPeer.open(responder.otherEnd())) {
            responder.tell(XmppSession.PASSWORD, Identity.password());
            assertThatThrownBy(() -> initiator.pull(Channel.BACK, message -> { })).as("by %s", server).hasStackTraceContaining("not-authorized");
        }
    }
}
