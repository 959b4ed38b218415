package org.derbench.adapter.grpc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.derbench.kit.middleware.MiddlewareContext;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;
import org.junit.jupiter.api.Test;

class GrpcLateAnswerTest {

    private static final byte[] LATE = {1};
    private static final byte[] OTHER = {2};

    private final Middleware middleware = new GrpcMiddleware();
    private final CompletableFuture<byte[]> late = new CompletableFuture<>();

    /** Answers one request when the test says so, and others at once. */
    private final class Answers implements RequestHandler {

        @Override
        public byte[] onRequest(byte[] request) {
            return answer(request).toCompletableFuture().join();
        }

        @Override
        public CompletionStage<byte[]> answer(byte[] request) {
            return request[0] == LATE[0] ? late : CompletableFuture.completedStage(request);
        }
    }

    @Test
    void aLateAnswerHoldsUpNoOther() throws Exception {
        MiddlewareContext context = MiddlewareContext.bound(middleware, Path.of(""));
        try (Peer there = middleware.open(context);
                AutoCloseable replies = there.reply(new Answers());
                Peer here = middleware.open(context.otherEnd());
                Requester one = here.request();
                Requester two = here.request()) {
            assertThat(replies).isNotNull();
            CompletableFuture<byte[]> waiting = one.request(LATE).toCompletableFuture();
            assertThat(two.request(OTHER).toCompletableFuture().get()).isEqualTo(OTHER);
            assertThat(waiting).isNotDone();
            late.complete(LATE);
            assertThat(waiting.get()).isEqualTo(LATE);
        }
    }
}
