package org.derbench.adapter.dlms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.Peer;
import org.junit.jupiter.api.Test;

class LateAnswerTest {

    private static final int IMPATIENT_MS = 50;

    @Test
    void lateAnswersAreNotTakenForLaterOnes() throws Exception {
        DlmsMiddleware middleware = new DlmsMiddleware();
        MiddlewareContext bound = MiddlewareContext.bound(middleware, Path.of(""));
        CountDownLatch late = new CountDownLatch(1);
        try (Peer meter = middleware.open(bound);
                AutoCloseable replying = meter.reply(request -> {
                    await(late);
                    return request;
                });
                Client client = Client.associated(bound.otherEnd(), "request", bound.bindHost())) {
            client.connection().socket().setSoTimeout(IMPATIENT_MS);
            assertThatThrownBy(() -> client.call(new byte[] {1}))
                    .as("%s", replying)
                    .isInstanceOf(SocketTimeoutException.class);
            late.countDown();
            assertThatThrownBy(() -> client.call(new byte[] {2})).isInstanceOf(IOException.class);
        }
        assertThat(bound.failures()).isEmpty();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
