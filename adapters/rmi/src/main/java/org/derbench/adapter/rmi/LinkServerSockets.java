package org.derbench.adapter.rmi;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.server.RMIServerSocketFactory;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Listens on one address only, and remembers what it accepted: RMI itself lets such connections linger. */
final class LinkServerSockets implements RMIServerSocketFactory, Closeable {

    private static final int BACKLOG = 50;

    private final InetAddress host;
    private final Set<Closeable> open = ConcurrentHashMap.newKeySet();

    LinkServerSockets(InetAddress host) {
        this.host = host;
    }

    private final class Listener extends ServerSocket {
        private Listener(int port) throws IOException {
            super(port, BACKLOG, host);
        }

        @Override
        public Socket accept() throws IOException {
            Socket socket = super.accept();
            open.removeIf(each -> each instanceof Socket earlier && earlier.isClosed());
            open.add(socket);
            return socket;
        }
    }

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
        ServerSocket listener = new Listener(port);
        open.add(listener);
        return listener;
    }

    @Override
    public void close() throws IOException {
        for (Closeable socket : open) {
            socket.close();
        }
    }
}
