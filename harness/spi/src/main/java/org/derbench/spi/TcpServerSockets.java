package org.derbench.spi;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import javax.net.ServerSocketFactory;

/** {@link TcpSockets} for the end that listens: what is accepted is with or without Nagle's algorithm. */
public final class TcpServerSockets extends ServerSocketFactory {

    private static final int BACKLOG = 50;

    private final boolean nagle;

    public TcpServerSockets(boolean nagle) {
        this.nagle = nagle;
    }

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
        return createServerSocket(port, BACKLOG);
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog) throws IOException {
        return createServerSocket(port, backlog, null);
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog, InetAddress address) throws IOException {
        return new ServerSocket(port, backlog, address) {
            @Override
            public Socket accept() throws IOException {
                Socket accepted = super.accept();
                accepted.setTcpNoDelay(!nagle);
                return accepted;
            }
        };
    }
}
