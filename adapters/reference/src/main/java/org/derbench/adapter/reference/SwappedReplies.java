package org.derbench.adapter.reference;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.derbench.message.function.ThrowingFunction;
import org.derbench.spi.Requester;

/** Gives one request in a hundred the reply to the next one, and that one its. */
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
