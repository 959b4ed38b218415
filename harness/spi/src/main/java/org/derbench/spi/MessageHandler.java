package org.derbench.spi;

import org.derbench.message.function.ThrowingConsumer;

/**
 * Gets the messages of one {@link Channel}. derbench implements it, and an adapter calls it.
 *
 * <pre>{@code
 * consumer.onDelivery(delivery -> handler.onMessage(delivery.body()));
 * }</pre>
 */
@FunctionalInterface
public interface MessageHandler {

    /**
     * Takes one message. May be called on any thread, and by several threads at a time. It does not block and does not
     * throw.
     *
     * @param message belongs to the handler from now on
     */
    void onMessage(byte[] message);

    /**
     * A handler whose work may fail; a failure ends the trial ({@link Context#onFailure}).
     *
     * @param taking takes a message
     */
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
