package org.derbench.adapter.reference;

import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.derbench.spi.Pattern;

/**
 * The first eight bytes in each direction of a connection: what speaks here, and for which pattern. A wrong peer shows
 * in them, and whoever gets them back knows that the other end is ready for it.
 */
final class Greeting {

    private static final int DERBENCH = 0x64657262;
    private static final int BYTES = 8;

    private Greeting() {
    }

    static void write(Socket socket, Pattern pattern) throws IOException {
        socket.getOutputStream().write(ByteBuffer.allocate(BYTES).putInt(DERBENCH).putInt(pattern.ordinal()).array());
    }

    /** Reads the other end's greeting, and fails if it is another or does not come in time. */
    static void read(Socket socket, Pattern pattern, Duration timeout) throws IOException {
        socket.setSoTimeout((int) timeout.toMillis());
        ByteBuffer greeting = ByteBuffer.wrap(socket.getInputStream().readNBytes(BYTES));
        if (greeting.remaining() < BYTES || greeting.getInt() != DERBENCH || greeting.getInt() != pattern.ordinal()) {
            throw new IOException("the other end does not speak rawtcp's " + pattern);
        }
        socket.setSoTimeout(0);
    }
}
