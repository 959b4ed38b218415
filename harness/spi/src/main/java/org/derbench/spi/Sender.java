package org.derbench.spi;

import org.derbench.message.function.ThrowingConsumer;

/** Sends messages into one channel. Used from one thread at a time. */
public interface Sender extends AutoCloseable {

    /**
     * Hands the message over to the middleware.
     *
     * @param message belongs to the sender from now on: it may keep it
     * @implSpec blocks, or throws {@link MiddlewareException} of kind OVERFLOW, when it cannot go on. It never drops
     *     silently, unless the middleware does so by nature and {@link Traits#mayDrop} says so.
     */
    void send(byte[] message) throws Exception;

    @Override
    void close() throws Exception;

    /** A sender that sends like that, and closes what it holds, once. */
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
     * A sender for a library that allows one thread at a time: what one thread sent is known to the next, and to close
     * waits for a message that is being sent.
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
