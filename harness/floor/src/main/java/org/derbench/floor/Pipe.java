package org.derbench.floor;

import java.io.IOException;

/** A way to the other end, and back if it has one; for one thread. */
interface Pipe extends AutoCloseable {

    void send(byte[] message) throws IOException;

    byte[] receive() throws IOException;

    @Override
    void close() throws IOException;
}
