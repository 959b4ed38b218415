package org.derbench.adapter.xmpp;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.Peer;
import org.derbench.spi.Sender;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class XmppFlowControlTest {

    private static final XmppMiddleware XMPP = new XmppMiddleware();

    @Test
    void pushersGoOnByConfirmationOfEachMessage(@TempDir Path scratch) throws Exception {
        MiddlewareContext.assumeInstalled(XMPP);
        MiddlewareContext base = MiddlewareContext.bound(XMPP, scratch);
        MiddlewareContext context = base.with(
                base.settings().with(XmppMiddleware.UNCONFIRMED_MAX, 2).with(XmppMiddleware.CONFIRM_EVERY, 1));
        Semaphore received = new Semaphore(0);
        try (Peer responder = XMPP.open(context);
                AutoCloseable server = responder.broker();
                Peer initiator = XMPP.open(context.otherEnd());
                AutoCloseable puller = responder.pull(MiddlewareContext.THERE, message -> received.release());
                Sender pusher = initiator.push(MiddlewareContext.THERE)) {
            for (int i = 0; i < 10; i++) {
                pusher.send(new byte[] {1});
            }
            assertThat(received.tryAcquire(10, 60, TimeUnit.SECONDS))
                    .as("ten messages from %s to %s by %s", pusher, puller, server)
                    .isTrue();
            assertThat(context.failures()).isEmpty();
        }
    }
}
