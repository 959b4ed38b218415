package org.derbench.support.tcp;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import javax.net.ServerSocketFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/** {@link TcpSockets} for the end that listens: what is accepted is with or without Nagle's algorithm, or TLS. */
public class TcpServerSockets extends ServerSocketFactory {

    private static final int BACKLOG = 50;

    private final boolean nagle;
    private final SSLContext tls;

    public TcpServerSockets(boolean nagle) {
        this(nagle, null);
    }

    /** @param tls demands a trusted certificate of each end that connects; null without TLS */
    protected TcpServerSockets(boolean nagle, SSLContext tls) {
        this.nagle = nagle;
        this.tls = tls;
    }

    /**
     * The same over TLS: who connects has to show a certificate that is trusted. The first who reads or writes makes
     * the handshake.
     *
     * @param security null for sockets in clear
     */
    public TcpServerSockets over(SSLContext security) {
        return new TcpServerSockets(nagle, security);
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
                UnderlyingSocket accepted = unconnected();
                implAccept(accepted);
                accepted.setTcpNoDelay(!nagle);
                connected(accepted);
                return tls == null ? accepted : secured(accepted);
            }
        };
    }

    /** What somebody is accepted with. */
    protected UnderlyingSocket unconnected() {
        return new UnderlyingSocket();
    }

    /** Another end has connected to a socket that {@link #unconnected} made; nothing was read from it. */
    protected void connected(UnderlyingSocket accepted) {
        // nothing to note
    }

    private Socket secured(Socket accepted) throws IOException {
        SSLSocket secured = (SSLSocket) tls.getSocketFactory().createSocket(accepted, null, true);
        secured.setNeedClientAuth(true);
        return secured;
    }
}
