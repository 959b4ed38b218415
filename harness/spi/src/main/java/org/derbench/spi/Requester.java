package org.derbench.spi;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.derbench.message.function.ThrowingFunction;

/** Sends requests, and gets a reply for each. Used from one thread at a time. */
public interface Requester extends AutoCloseable {

    /**
     * Sends a request.
     *
     * @param request belongs to the requester from now on
     * @return completes with the reply, which then belongs to the caller, or with a failure; on any thread
     * @implSpec with at most {@link Traits#outstandingRequests} outstanding, and then it does not block; where that
     *     number is 1 it may block until the reply is there and return a completed stage. A request that finds no
     *     answer fails within {@link Context#timeout}.
     */
    CompletionStage<byte[]> request(byte[] request) throws Exception;

    @Override
    void close() throws Exception;

    /** A requester that requests like that, and closes what it holds, once. */
    static Requester of(ThrowingFunction<byte[], CompletionStage<byte[]>, Exception> requesting, AutoCloseable held) {
        AutoCloseable once = new SingleClose(held);
        return new Requester() {
            @Override
            public CompletionStage<byte[]> request(byte[] request) throws Exception {
                return requesting.apply(request);
            }

            @Override
            public void close() throws Exception {
                once.close();
            }
        };
    }

    /**
     * A requester that calls like that, one at a time ({@link Traits#outstandingRequests} is 1), and closes what it
     * holds, once.
     */
    static Requester ofCalls(ThrowingFunction<byte[], byte[], Exception> calling, AutoCloseable held) {
        return of(request -> CompletableFuture.completedStage(calling.apply(request)), held);
    }
}
