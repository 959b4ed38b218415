package org.derbench.support.tcp;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import javax.net.SocketFactory;
import javax.net.ssl.SSLContext;

/**
 * Sockets with or without Nagle's algorithm, or of TLS, for libraries that take a factory and have no setting for it.
 */
public final class TcpSockets extends SocketFactory {

    private final boolean nagle;
    private final SSLContext tls;
    private final int handshakeMs;
    private final int connectMs;
    private final boolean named;

    public TcpSockets(boolean nagle) {
        this(nagle, null, 0, 0, false);
    }

    private TcpSockets(boolean nagle, SSLContext tls, int handshakeMs, int connectMs, boolean named) {
        this.nagle = nagle;
        this.tls = tls;
        this.handshakeMs = handshakeMs;
        this.connectMs = connectMs;
        this.named = named;
    }

    /**
     * The same sockets, whose connect takes at most {@code timeoutMs}, where the library leaves that to its factory.
     * The kernel's own bound is two minutes.
     */
    public TcpSockets within(int timeoutMs) {
        return new TcpSockets(nagle, tls, handshakeMs, timeoutMs, named);
    }

    /**
     * The same over TLS. The connect of such a socket includes the handshake.
     *
     * @param security null for sockets in clear
     * @param timeoutMs how long the other end may say nothing in a handshake
     */
    public TcpSockets over(SSLContext security, int timeoutMs) {
        return new TcpSockets(nagle, security, timeoutMs, connectMs, false);
    }

    /** The same over TLS, to a host that derbench does not run: the certificate there must name it. */
    public TcpSockets overNamed(SSLContext security, int timeoutMs) {
        return new TcpSockets(nagle, security, timeoutMs, connectMs, true);
    }

    @Override
    public Socket createSocket() throws IOException {
        Socket socket = tls == null ? new Socket() : new TlsSocket(tls.getSocketFactory(), handshakeMs, named);
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
        try {
            socket.bind(localHost == null ? null : new InetSocketAddress(localHost, localPort));
            socket.connect(new InetSocketAddress(host, port), connectMs);
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }
}
