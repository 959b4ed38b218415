package org.derbench.spi;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import javax.net.SocketFactory;
import javax.net.ssl.SSLContext;

/** Sockets with or without Nagle's algorithm, or of TLS, for libraries that take a factory and have no setting for it. */
public final class TcpSockets extends SocketFactory {

    private final boolean nagle;
    private final SocketFactory sockets;

    public TcpSockets(boolean nagle) {
        this(nagle, SocketFactory.getDefault());
    }

    private TcpSockets(boolean nagle, SocketFactory sockets) {
        this.nagle = nagle;
        this.sockets = sockets;
    }

    /** The same over TLS. */
    public TcpSockets over(SSLContext tls) {
        return new TcpSockets(nagle, tls.getSocketFactory());
    }

    @Override
    public Socket createSocket() throws IOException {
        Socket socket = sockets.createSocket();
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
