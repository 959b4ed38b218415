package org.derbench.tck;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Collection;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Plain sockets where the middleware expects its own kind. */
final class MiddlewareIntruder implements Closeable {

    private static final int GARBAGE_BYTES = 4_096;
    private static final int CONNECT_MS = 1_000;

    /** A few messages may be through before anybody has looked at who else is there. */
    private static final int NOTICED_MS = 50;

    private final Queue<Closeable> sockets = new ConcurrentLinkedQueue<>();

    private MiddlewareIntruder() {
    }

    /** Listens on these ports, and never says a word. */
    static MiddlewareIntruder mute(String host, Collection<Integer> ports) throws IOException {
        MiddlewareIntruder intruder = new MiddlewareIntruder();
        for (int port : ports) {
            intruder.listen(host, port);
        }
        return intruder;
    }

    /** Listens on these ports, and tells whoever connects what nobody understands. */
    static MiddlewareIntruder babbling(String host, Collection<Integer> ports) throws IOException {
        MiddlewareIntruder intruder = new MiddlewareIntruder();
        for (int port : ports) {
            ServerSocket listener = intruder.listen(host, port);
            Thread thread = new Thread(() -> intruder.babble(listener), "tck-intruder");
            thread.setDaemon(true);
            thread.start();
        }
        return intruder;
    }

    /** Connects to whatever listens there, and sends it what nobody understands. */
    static MiddlewareIntruder client(Collection<String> hosts, Collection<Integer> ports) {
        MiddlewareIntruder intruder = new MiddlewareIntruder();
        hosts.forEach(host -> ports.forEach(port -> intruder.call(host, port)));
        return intruder;
    }

    private ServerSocket listen(String host, int port) throws IOException {
        ServerSocket listener = new ServerSocket();
        sockets.add(listener);
        listener.bind(new InetSocketAddress(host, port));
        return listener;
    }

    private void babble(ServerSocket listener) {
        while (!listener.isClosed()) {
            try {
                Socket socket = listener.accept();
                sockets.add(socket);
                socket.getOutputStream().write(garbage());
            } catch (IOException closed) {
                // by either end: the next one, if the port is still open
            }
        }
    }

    private void call(String host, int port) {
        Socket socket = new Socket();
        sockets.add(socket);
        try {
            socket.connect(new InetSocketAddress(host, port), CONNECT_MS);
            socket.setSoTimeout(NOTICED_MS);
            socket.getOutputStream().write(garbage());
            socket.getInputStream().read();
        } catch (IOException closed) {
            // nobody listens on this port of that host, or it saw through us at once, or it has had the time to notice us
        }
    }

    private static byte[] garbage() {
        byte[] garbage = new byte[GARBAGE_BYTES];
        new Random(GARBAGE_BYTES).nextBytes(garbage);
        return garbage;
    }

    @Override
    public void close() throws IOException {
        for (Closeable socket : sockets) {
            socket.close();
        }
    }
}
