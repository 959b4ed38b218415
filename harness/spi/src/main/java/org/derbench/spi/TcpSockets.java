package org.derbench.spi;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import javax.net.SocketFactory;

/** Sockets with or without Nagle's algorithm, for libraries that take a factory and have no setting for it. */
public final class TcpSockets extends SocketFactory {

    private final boolean nagle;

    public TcpSockets(boolean nagle) {
        this.nagle = nagle;
    }

    @Override
    public Socket createSocket() throws IOException {
        Socket socket = new Socket();
        socket.setTcpNoDelay(!nagle);
        return socket;
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        return createSocket(host, port, null, 0);
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        return createSocket(InetAddress.getByName(host), port);
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress localHost, int localPort) throws IOException {
        return createSocket(InetAddress.getByName(host), port, localHost, localPort);
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress localHost, int localPort) throws IOException {
        Socket socket = createSocket();
        socket.bind(localHost == null ? null : new InetSocketAddress(localHost, localPort));
        socket.connect(new InetSocketAddress(host, port));
        return socket;
    }
}
