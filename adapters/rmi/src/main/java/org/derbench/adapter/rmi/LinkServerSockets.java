package org.derbench.adapter.rmi;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.server.RMIServerSocketFactory;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/** Listens on one port of one address, and remembers what it accepted: RMI itself lets such connections linger. */
final class LinkServerSockets implements RMIServerSocketFactory, Closeable {

    private static final int BACKLOG = 50;

    private final InetAddress host;
    private final Set<Socket> accepted = ConcurrentHashMap.newKeySet();
    private Listener listener;

    LinkServerSockets(InetAddress host) {
        this.host = host;
    }

    private final class Listener extends ServerSocket {
        private final Semaphore accepting = new Semaphore(1);

        private Listener(int port) throws IOException {
            super(port, BACKLOG, host);
        }

        @Override
        public Socket accept() throws IOException {
            accepting.acquireUninterruptibly();
            try {
                Socket socket = super.accept();
                accepted.removeIf(Socket::isClosed);
                accepted.add(socket);
                return socket;
            } finally {
                accepting.release();
            }
        }

        /** The kernel frees the port when the thread that accepts has noticed. */
        private void awaitFree() {
            accepting.acquireUninterruptibly();
            accepting.release();
        }
    }

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
        listener = new Listener(port);
        return listener;
    }

    @Override
    public void close() throws IOException {
        if (listener != null) {
            listener.close();
            listener.awaitFree();
        }
        for (Socket socket : accepted) {
            socket.close();
        }
    }
}
