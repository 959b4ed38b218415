package org.derbench.yami4;

/** Takes the messages to an object. */
@FunctionalInterface
public interface IncomingMessageCallback {

    /**
     * Takes one message, on a dispatcher thread. It may reply at once, later from another thread, or never.
     *
     * @throws Exception whose text rejects the message
     */
    void call(IncomingMessage message) throws Exception;
}
