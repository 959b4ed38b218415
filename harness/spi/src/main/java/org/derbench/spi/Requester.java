package org.derbench.spi;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.derbench.message.function.ThrowingFunction;

/**
 * Sends requests, and gets a reply to each. derbench calls it from one thread at a time.
 *
 * <pre>{@code
 * return Requester.ofCalls(request -> client.call(request, context.timeout()), client);
 * }</pre>
 */
public interface Requester extends AutoCloseable {

    /**
     * Sends a request.
     *
     * @param request belongs to the requester from now on
     * @return completes on any thread, with the reply, which then belongs to the caller, or with a failure
     * @implSpec At most {@link Traits#outstandingRequests} are outstanding at a time. Where that number is 1, the
     *     method may block until the reply is there, and return a completed stage; otherwise it does not block. A
     *     request without an answer fails within {@link Context#timeout}
     */
    CompletionStage<byte[]> request(byte[] request) throws Exception;

    @Override
    void close() throws Exception;

    /**
     * A requester over a library whose calls return at once.
     *
     * @param requesting sends a request; as {@link #request}
     * @param held is closed with the requester, once
     */
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
     * A requester over a library whose calls return with the reply: one is outstanding at a time
     * ({@link Traits#outstandingRequests} is 1).
     *
     * @param calling sends a request and returns its reply, on the requester's thread
     * @param held is closed with the requester, once
     */
    static Requester ofCalls(ThrowingFunction<byte[], byte[], Exception> calling, AutoCloseable held) {
        return of(request -> CompletableFuture.completedStage(calling.apply(request)), held);
    }
}
