package org.derbench.yami4;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

/** A plain socket to an agent, to send it anything. */
final class RawClient implements AutoCloseable {

    /** An agent that says nothing for this long hangs. */
    private static final int PATIENCE_MS = 50_000;

    private final Socket socket;

    RawClient(String target) throws IOException {
        Target parsed = Target.of(target);
        socket = new Socket(parsed.host(), parsed.port());
        socket.setSoTimeout(PATIENCE_MS);
    }

    void write(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
    }

    InputStream in() throws IOException {
        return socket.getInputStream();
    }

    /** Says that there is no more to come, and waits until the other end closes. */
    void awaitClose() throws IOException {
        socket.shutdownOutput();
        in().transferTo(OutputStream.nullOutputStream());
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
