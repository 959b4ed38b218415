package org.derbench.support.exchange;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.derbench.message.function.ThrowingConsumer;
import org.derbench.message.function.ThrowingFunction;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;
import org.derbench.spi.SingleClose;
import org.derbench.spi.Traits;

/** Calls what the other end of a {@link CallPeer} serves: waits for the reply, or sends what has none. */
public interface Caller extends Requester, Sender {

    @Override
    void close() throws Exception;

    /**
     * A caller that calls and sends like that, one at a time ({@link Traits#outstandingRequests} is 1), and closes what
     * it holds, once.
     */
    static Caller of(
            ThrowingFunction<byte[], byte[], Exception> calling,
            ThrowingConsumer<byte[], Exception> sending,
            AutoCloseable held) {
        return ofAsynchronous(request -> CompletableFuture.completedStage(calling.apply(request)), sending, held);
    }

    /** A caller that requests and sends like that, and closes what it holds, once. */
    static Caller ofAsynchronous(
            ThrowingFunction<byte[], CompletionStage<byte[]>, Exception> requesting,
            ThrowingConsumer<byte[], Exception> sending,
            AutoCloseable held) {
        AutoCloseable once = new SingleClose(held);
        return new Caller() {
            @Override
            public CompletionStage<byte[]> request(byte[] request) throws Exception {
                return requesting.apply(request);
            }

            @Override
            public void send(byte[] message) throws Exception {
                sending.accept(message);
            }

            @Override
            public void close() throws Exception {
                once.close();
            }
        };
    }
}
