package org.derbench.adapter.wamp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Sender;
import org.derbench.spi.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WampFlowControlTest {

    private static final Settings SHORT = new WampMiddleware()
            .variants()
            .get(0)
            .settings()
            .with(WampMiddleware.OUTSTANDING, 8)
            .with(WampMiddleware.CREDIT_BATCH, 4);

    /**
     * Enough for any session but the first, for which a router that has just started takes seconds on a busy machine.
     */
    private static final Duration IMPATIENT = Duration.ofSeconds(10);

    private final Queue<byte[]> received = new ConcurrentLinkedQueue<>();

    @TempDir
    private Path scratch;

    private MiddlewareContext bound() {
        return MiddlewareContext.bound(new WampMiddleware(), scratch).with(SHORT);
    }

    @Test
    void aSubscriberThatReceivesGivesCredit() throws Exception {
        MiddlewareContext context = bound();
        WampPeer responder = new WampPeer(context);
        try (AutoCloseable router = responder.broker();
                AutoCloseable subscriber = responder.pull(MiddlewareContext.THERE, received::add);
                Sender sender = new WampPeer(context.otherEnd()).push(MiddlewareContext.THERE)) {
            for (int i = 0; i < 200; i++) {
                sender.send(new byte[] {(byte) i});
            }
            assertThat(received.size()).as("received once the last is sent").isGreaterThanOrEqualTo(200 - 8);
        }
    }

    @Test
    void withoutCreditASendIsAnOverflow() throws Exception {
        MiddlewareContext context = bound();
        try (AutoCloseable router = new WampPeer(context).broker();
                Sender first = new WampPeer(context.otherEnd()).push(MiddlewareContext.THERE);
                Sender sender = new WampPeer(context.otherEnd().with(IMPATIENT)).push(MiddlewareContext.THERE)) {
            for (int i = 0; i < 8; i++) {
                sender.send(new byte[1]);
            }
            assertThatThrownBy(() -> sender.send(new byte[1]))
                    .isInstanceOfSatisfying(
                            MiddlewareException.class,
                            failure -> assertThat(failure.kind()).isEqualTo(MiddlewareException.Kind.OVERFLOW));
        }
    }
}
