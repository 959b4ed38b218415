package org.derbench.adapter.reference;

import java.io.IOException;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.derbench.message.function.ThrowingConsumer;
import org.derbench.spi.Context;
import org.derbench.spi.Pattern;
import org.derbench.support.tcp.SocketServer;

/** Listens on one port and serves each connection once both ends have greeted. */
final class FrameServer implements AutoCloseable {

    private final Set<FrameSocket> greeted = ConcurrentHashMap.newKeySet();
    private final SocketServer server;

    FrameServer(Context context, String port, Pattern pattern, ThrowingConsumer<FrameSocket, IOException> service)
            throws IOException {
        server = new SocketServer(context, port, socket -> {
            FrameSocket connection = new FrameSocket(socket, pattern == Pattern.REQUEST_REPLY);
            Greeting.read(socket, pattern);
            try {
                welcome(socket, connection, pattern);
                service.accept(connection);
            } finally {
                greeted.remove(connection);
            }
        });
    }

    private void welcome(Socket socket, FrameSocket connection, Pattern pattern) throws IOException {
        // the lock that writing takes: nothing is published on it before the greeting, and everything after it
        synchronized (connection) {
            greeted.add(connection);
            Greeting.write(socket, pattern);
        }
    }

    /**
     * Writes to all connections on which both ends have greeted. A connection that ends meanwhile does not disturb
     * others.
     */
    void publish(byte[] message) throws IOException {
        for (FrameSocket each : greeted) {
            try {
                each.write(0, message);
            } catch (IOException left) {
                each.close();
            }
        }
    }

    @Override
    public void close() throws Exception {
        server.close();
    }
}
