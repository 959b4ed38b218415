package org.derbench.adapter.reference;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.derbench.message.function.ThrowingFunction;
import org.derbench.spi.Requester;

/** Swaps the replies of two requests that follow each other, for one request in a hundred. */
final class SwappedReplies implements ThrowingFunction<byte[], CompletionStage<byte[]>, Exception> {

    private static final int EVERY = 100;

    private final Requester honest;
    private long requests;
    private CompletableFuture<byte[]> waiting;
    private CompletionStage<byte[]> itsReply;

    SwappedReplies(Requester honest) {
        this.honest = honest;
    }

    @Override
    public CompletionStage<byte[]> apply(byte[] request) throws Exception {
        CompletionStage<byte[]> reply = honest.request(request);
        if (waiting != null) {
            CompletableFuture<byte[]> swapped = waiting;
            waiting = null;
            reply.thenAccept(swapped::complete);
            return itsReply;
        }
        if (++requests % EVERY != 0) {
            return reply;
        }
        waiting = new CompletableFuture<>();
        itsReply = reply;
        return waiting;
    }
}
