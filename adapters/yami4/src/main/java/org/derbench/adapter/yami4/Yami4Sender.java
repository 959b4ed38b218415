package org.derbench.adapter.yami4;

import org.derbench.spi.Sender;

/** Sends by that way, and releases what it holds. */
record Yami4Sender(Way way, AutoCloseable held) implements Sender {

    /** A way to send a message. */
    @FunctionalInterface
    interface Way {
        void send(byte[] message) throws Exception;
    }

    @Override
    public void send(byte[] message) throws Exception {
        way.send(message);
    }

    @Override
    public void close() throws Exception {
        held.close();
    }
}
