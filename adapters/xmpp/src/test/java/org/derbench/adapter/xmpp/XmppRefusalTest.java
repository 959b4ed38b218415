package org.derbench.adapter.xmpp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.MiddlewareException.Kind;
import org.derbench.spi.Peer;
import org.derbench.spi.Requester;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class XmppRefusalTest {

    private static final XmppMiddleware XMPP = new XmppMiddleware();

    @Test
    void aReturnedRequestFailsAsRefusedAtOnce(@TempDir Path scratch) throws Exception {
        MiddlewareContext.assumeInstalled(XMPP);
        MiddlewareContext context = MiddlewareContext.bound(XMPP, scratch);
        try (Peer host = XMPP.open(context);
                AutoCloseable server = host.broker();
                Peer initiator = XMPP.open(context.otherEnd());
                Peer responder = XMPP.open(context);
                AutoCloseable replier = responder.reply(request -> request);
                Requester requester = initiator.request()) {
            assertThat(answer(requester))
                    .as("reply of %s by %s", replier, server)
                    .containsExactly(1);
            responder.close();
            assertThatThrownBy(() -> answer(requester))
                    .hasRootCauseInstanceOf(MiddlewareException.class)
                    .rootCause()
                    .extracting(failure -> ((MiddlewareException) failure).kind())
                    .isEqualTo(Kind.REFUSED);
        }
    }

    private static byte[] answer(Requester requester) throws Exception {
        return requester.request(new byte[] {1}).toCompletableFuture().get(60, TimeUnit.SECONDS);
    }
}
