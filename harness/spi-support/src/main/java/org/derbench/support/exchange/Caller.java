package org.derbench.support.exchange;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.derbench.message.function.ThrowingConsumer;
import org.derbench.message.function.ThrowingFunction;
import org.derbench.spi.Requester;
import org.derbench.spi.Sender;
import org.derbench.spi.SingleClose;

/**
 * Calls the other end of a {@link CallPeer}: waits for the reply, or sends a message that has no reply.
 *
 * <pre>{@code
 * return Caller.of(request -> client.call(request), message -> client.send(message), client);
 * }</pre>
 */
public interface Caller extends Requester, Sender {

    @Override
    void close() throws Exception;

    /**
     * A caller over a library whose calls return with the reply: one at a time
     * ({@link org.derbench.spi.Traits#outstandingRequests} is 1).
     *
     * @param calling calls and returns the reply
     * @param sending calls without a reply
     * @param held is closed with the caller, once
     */
    static Caller of(
            ThrowingFunction<byte[], byte[], Exception> calling,
            ThrowingConsumer<byte[], Exception> sending,
            AutoCloseable held) {
        return ofAsynchronous(request -> CompletableFuture.completedStage(calling.apply(request)), sending, held);
    }

    /**
     * A caller over a library whose calls return at once.
     *
     * @param requesting calls; the stage completes with the reply
     * @param sending calls without a reply
     * @param held is closed with the caller, once
     */
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
