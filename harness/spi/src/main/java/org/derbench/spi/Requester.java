package org.derbench.spi;

import java.util.concurrent.CompletionStage;

/** Sends requests, and gets a reply for each. Used from one thread at a time. */
public interface Requester extends AutoCloseable {

    /**
     * Sends a request.
     *
     * @param request belongs to the requester from now on
     * @return completes with the reply, which then belongs to the caller, or with a failure; on any thread
     * @implSpec with at most {@link Traits#outstandingRequests} outstanding, and then it does not block; where that
     * number is 1 it may block until the reply is there and return a completed stage. A request that finds no answer
     * fails within {@link Context#timeout}.
     */
    CompletionStage<byte[]> request(byte[] request) throws Exception;

    @Override
    void close() throws Exception;

    /** How a request is sent. */
    @FunctionalInterface
    interface Requesting {
        /** As {@link Requester#request}. */
        CompletionStage<byte[]> request(byte[] request) throws Exception;
    }

    /** A requester that requests like that, and closes what it holds, once. */
    static Requester of(Requesting requesting, AutoCloseable held) {
        AutoCloseable once = new CloseOnce(held);
        return new Requester() {
            @Override
            public CompletionStage<byte[]> request(byte[] request) throws Exception {
                return requesting.request(request);
            }

            @Override
            public void close() throws Exception {
                once.close();
            }
        };
    }
}
