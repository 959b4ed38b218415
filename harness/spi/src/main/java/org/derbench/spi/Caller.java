package org.derbench.spi;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Calls what the other end of a {@link CallPeer} serves: waits for the reply, or sends what has none. */
public interface Caller extends Requester, Sender {

    @Override
    void close() throws Exception;

    /**
     * A caller that calls and sends like that, one at a time ({@link Traits#outstandingRequests} is 1), and closes what
     * it holds, once.
     */
    static Caller of(Calling calling, Sending sending, AutoCloseable held) {
        return ofAsynchronous(request -> CompletableFuture.completedStage(calling.call(request)), sending, held);
    }

    /** A caller that requests and sends like that, and closes what it holds, once. */
    static Caller ofAsynchronous(Requesting requesting, Sending sending, AutoCloseable held) {
        AutoCloseable once = new CloseOnce(held);
        return new Caller() {
            @Override
            public CompletionStage<byte[]> request(byte[] request) throws Exception {
                return requesting.request(request);
            }

            @Override
            public void send(byte[] message) throws Exception {
                sending.send(message);
            }

            @Override
            public void close() throws Exception {
                once.close();
            }
        };
    }
}
