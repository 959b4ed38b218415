package org.derbench.adapter.rmi;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.server.RMIServerSocketFactory;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Listens on one address, and remembers what it accepted: RMI itself lets such connections linger. */
record LinkServerSockets(String host, Queue<Closeable> sockets) implements RMIServerSocketFactory, Closeable {

    private static final int BACKLOG = 50;

    LinkServerSockets(String host) {
        this(host, new ConcurrentLinkedQueue<>());
    }

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
        ServerSocket listener = new ServerSocket(port, BACKLOG, InetAddress.getByName(host)) {
            @Override
            public Socket accept() throws IOException {
                Socket accepted = super.accept();
                sockets.add(accepted);
                return accepted;
            }
        };
        sockets.add(listener);
        return listener;
    }

    @Override
    public void close() throws IOException {
        for (Closeable socket : sockets) {
            socket.close();
        }
    }
}
