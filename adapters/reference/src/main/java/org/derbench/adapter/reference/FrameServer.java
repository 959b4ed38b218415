package org.derbench.adapter.reference;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.derbench.spi.Context;
import org.derbench.spi.Pattern;
import org.derbench.spi.Receiver;

/** Listens on one port and serves each connection on a thread of its own. */
final class FrameServer implements AutoCloseable {

    /** What is done with a connection once both ends have greeted; it ends when this returns or throws. */
    @FunctionalInterface
    interface Service {
        void serve(FrameSocket connection) throws IOException;
    }

    private final Context context;
    private final Pattern pattern;
    private final Service service;
    private final ServerSocket listener = new ServerSocket();
    private final Set<Thread> threads = ConcurrentHashMap.newKeySet();
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private final Set<FrameSocket> greeted = ConcurrentHashMap.newKeySet();
    private final Receiver acceptor;

    FrameServer(Context context, String port, Pattern pattern, Service service) throws IOException {
        this.context = context;
        this.pattern = pattern;
        this.service = service;
        try {
            listener.bind(new InetSocketAddress(context.bindHost(), context.port(port)));
        } catch (IOException e) {
            listener.close();
            throw e;
        }
        acceptor = new Receiver(context, "rawtcp-accept-" + port, this::accept, listener);
    }

    /** The connections on which both ends have greeted. */
    Set<FrameSocket> connections() {
        return greeted;
    }

    private void accept() throws IOException {
        Socket socket = listener.accept();
        sockets.add(socket);
        Thread thread = new Thread(() -> serve(socket), "rawtcp-serve-" + socket.getLocalPort());
        thread.setDaemon(true);
        threads.add(thread);
        thread.start();
    }

    private void serve(Socket socket) {
        try (socket; FrameSocket connection = new FrameSocket(socket, pattern == Pattern.REQUEST_REPLY)) {
            Greeting.read(socket, pattern);
            try {
                welcome(socket, connection);
                service.serve(connection);
            } finally {
                greeted.remove(connection);
            }
        } catch (IOException ended) {
            // the other end is gone, or never was one: this connection ends, the others stay
        } catch (RuntimeException e) {
            context.onFailure(e);
        } finally {
            sockets.remove(socket);
            threads.remove(Thread.currentThread());
        }
    }

    private void welcome(Socket socket, FrameSocket connection) throws IOException {
        // the lock that writing takes: nothing is published on it before the greeting, and everything after it
        synchronized (connection) {
            greeted.add(connection);
            Greeting.write(socket, pattern);
        }
    }

    @Override
    public void close() throws Exception {
        acceptor.close();
        for (Socket socket : sockets) {
            socket.close();
        }
        for (Thread thread : threads) {
            thread.join(context.timeout().toMillis());
        }
    }
}
