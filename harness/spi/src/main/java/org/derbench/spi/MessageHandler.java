package org.derbench.spi;

import org.derbench.message.function.ThrowingConsumer;

/** Gets the messages of one channel. */
@FunctionalInterface
public interface MessageHandler {

    /**
     * Takes one message. May be called on any thread, concurrently. It does not block and does not throw.
     *
     * @param message belongs to the handler from now on
     */
    void onMessage(byte[] message);

    /** One that may fail, which fails the trial. */
    static MessageHandler of(Context context, ThrowingConsumer<byte[], Exception> taking) {
        return message -> {
            try {
                taking.accept(message);
            } catch (Exception | Error e) {
                context.onFailure(e);
            }
        };
    }
}
