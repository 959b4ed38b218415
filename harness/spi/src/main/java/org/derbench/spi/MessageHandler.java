package org.derbench.spi;

/** Gets the messages of one channel. */
@FunctionalInterface
public interface MessageHandler {

    /**
     * Takes one message. May be called on any thread, concurrently. It does not block and does not throw.
     *
     * @param message belongs to the handler from now on
     */
    void onMessage(byte[] message);
}
