package org.derbench.adapter.reference;

import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.derbench.spi.Pattern;

/**
 * The first eight bytes in each direction of a connection: they name the speaker and the pattern. They reveal a wrong
 * peer, and their return says that the other end is ready for the pattern.
 */
final class Greeting {

    private static final int DERBENCH = 0x64657262;
    private static final int BYTES = 8;

    private Greeting() {}

    static void write(Socket socket, Pattern pattern) throws IOException {
        socket.getOutputStream()
                .write(ByteBuffer.allocate(BYTES)
                        .putInt(DERBENCH)
                        .putInt(pattern.ordinal())
                        .array());
    }

    /** Reads the other end's greeting, and fails if it is another. */
    static void read(Socket socket, Pattern pattern) throws IOException {
        check(socket.getInputStream().readNBytes(BYTES), pattern);
    }

    /**
     * Reads a greeting within a time limit. It does not set the socket's own time-out: a socket of the JDK that ever
     * had one makes three system calls for each later read, instead of one.
     *
     * @throws TimeoutException if no greeting comes in time; then close the socket, which ends the thread that still
     *     reads
     */
    static void read(Socket socket, Pattern pattern, Duration timeout) throws Exception {
        FutureTask<byte[]> reading =
                new FutureTask<>(() -> socket.getInputStream().readNBytes(BYTES));
        Thread thread = new Thread(reading, "rawtcp-greeting");
        thread.setDaemon(true);
        thread.start();
        check(reading.get(timeout.toMillis(), TimeUnit.MILLISECONDS), pattern);
    }

    private static void check(byte[] bytes, Pattern pattern) throws IOException {
        ByteBuffer greeting = ByteBuffer.wrap(bytes);
        if (bytes.length < BYTES || greeting.getInt() != DERBENCH || greeting.getInt() != pattern.ordinal()) {
            throw new IOException("the other end does not speak rawtcp's " + pattern);
        }
    }
}
