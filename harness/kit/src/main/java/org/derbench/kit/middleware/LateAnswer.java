package org.derbench.kit.middleware;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;
import org.derbench.spi.RequestHandler;
import org.derbench.spi.Requester;

/**
 * A check for adapters that call {@link RequestHandler#answer}: while one answer is not there, others go on.
 *
 * <pre>{@code
 * LateAnswer.holdsUpNoOther(new HttpMiddleware(), "base");
 * }</pre>
 */
public final class LateAnswer {

    private static final byte[] LATE = {1};
    private static final byte[] OTHER = {2};
    private static final int MINUTES = 1;

    private LateAnswer() {}

    /** Asks twice, by a requester each: the second request is answered before the first one. */
    public static void holdsUpNoOther(Middleware middleware, String variant) throws Exception {
        CompletableFuture<byte[]> late = new CompletableFuture<>();
        MiddlewareContext context = MiddlewareContext.bound(middleware, Path.of(""))
                .with(middleware.variants().stream()
                        .filter(each -> each.name().equals(variant))
                        .findAny()
                        .orElseThrow()
                        .settings());
        try (Peer there = MiddlewareDocuments.open(middleware, context);
                AutoCloseable replies = there.reply(new Answers(late));
                Peer here = MiddlewareDocuments.open(middleware, context.otherEnd());
                Requester one = here.request();
                Requester two = here.request()) {
            Future<byte[]> waiting = one.request(LATE).toCompletableFuture();
            assertThat(two.request(OTHER).toCompletableFuture().get(MINUTES, TimeUnit.MINUTES))
                    .as("the other answer by %s", replies)
                    .isEqualTo(OTHER);
            assertThat(waiting.isDone()).as("the late answer is there").isFalse();
            late.complete(LATE);
            assertThat(waiting.get(MINUTES, TimeUnit.MINUTES)).isEqualTo(LATE);
        }
    }

    /** Answers one request when it is told to, and others at once. */
    private record Answers(CompletableFuture<byte[]> late) implements RequestHandler {

        @Override
        public byte[] onRequest(byte[] request) {
            throw new IllegalStateException("the adapter waits for an answer");
        }

        @Override
        public CompletionStage<byte[]> answer(byte[] request) {
            return request[0] == LATE[0] ? late : CompletableFuture.completedStage(request);
        }
    }
}
