package org.derbench.adapter.zeromq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.MiddlewareException;
import org.derbench.spi.Peer;
import org.derbench.spi.Requester;
import org.derbench.tck.MiddlewareContext;
import org.junit.jupiter.api.Test;

class ZeroMqLateReplyTest {

    private static final Duration IMPATIENT = Duration.ofSeconds(2);
    private static final int SENT_BY_THEN_MS = 100;

    @Test
    void aReplyThatComesTooLateIsNotTakenForThatToTheNextRequest() throws Exception {
        ZeroMqMiddleware zeromq = new ZeroMqMiddleware();
        MiddlewareContext bound = MiddlewareContext.bound(zeromq, Path.of(""));
        CompletableFuture<Void> late = new CompletableFuture<>();
        try (Peer server = zeromq.open(bound); AutoCloseable replying = server.reply(request -> {
            late.join();
            return request;
        }); Peer client = zeromq.open(bound.otherEnd().with(IMPATIENT)); Requester requester = client.request()) {
            assertThatThrownBy(() -> requester.request(new byte[] {1})).as("%s", replying).isInstanceOf(MiddlewareException.class);
            late.completeOnTimeout(null, SENT_BY_THEN_MS, TimeUnit.MILLISECONDS);
            assertThat(requester.request(new byte[] {2}).toCompletableFuture().get()).containsExactly(2);
        }
        assertThat(bound.failures()).isEmpty();
    }
}
