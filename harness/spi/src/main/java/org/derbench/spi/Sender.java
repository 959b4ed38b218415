package org.derbench.spi;

import org.derbench.message.function.ThrowingConsumer;

/**
 * Sends messages into one {@link Channel}. derbench calls it from one thread at a time.
 *
 * <pre>{@code
 * return Sender.of(message -> connection.publish(channel.label(), message), connection);
 * }</pre>
 */
public interface Sender extends AutoCloseable {

    /**
     * Hands a message over to the middleware.
     *
     * @param message belongs to the sender from now on: it may keep it
     * @implSpec It blocks, or throws a {@link MiddlewareException} of kind OVERFLOW, when it cannot go on. It drops no
     *     message silently, unless the middleware does so by nature and {@link Traits#mayDrop} says so
     */
    void send(byte[] message) throws Exception;

    @Override
    void close() throws Exception;

    /**
     * A sender over a library.
     *
     * @param sending hands a message over; as {@link #send}
     * @param held is closed with the sender, once
     */
    static Sender of(ThrowingConsumer<byte[], Exception> sending, AutoCloseable held) {
        AutoCloseable once = new SingleClose(held);
        return new Sender() {
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

    /**
     * A sender over a library that allows one thread at a time. Whatever one thread sent is known to the next one. To
     * close waits for a message that is being sent.
     *
     * @param sending hands a message over; as {@link #send}
     * @param held is closed with the sender, once
     */
    static Sender exclusive(ThrowingConsumer<byte[], Exception> sending, AutoCloseable held) {
        Object lock = new Object();
        return of(
                message -> {
                    synchronized (lock) {
                        sending.accept(message);
                    }
                },
                () -> {
                    synchronized (lock) {
                        held.close();
                    }
                });
    }
}
