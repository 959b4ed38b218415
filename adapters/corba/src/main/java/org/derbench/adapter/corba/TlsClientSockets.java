package org.derbench.adapter.corba;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import javax.net.ssl.SSLContext;
import org.derbench.support.tcp.TcpSockets;
import org.jacorb.orb.ORB;
import org.jacorb.orb.factory.SocketFactory;
import org.omg.CORBA.TIMEOUT;

/** The sockets of JacORB's clients. Public, because JacORB makes an instance. */
public final class TlsClientSockets implements SocketFactory {

    private final SSLContext tls;

    public TlsClientSockets(ORB orb) {
        this.tls = CorbaTls.of(orb);
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        return createSocket(host, port, 0);
    }

    /** The handshake here, so that who is refused sees it while it connects. */
    @Override
    public Socket createSocket(String host, int port, int timeoutMs) throws IOException {
        try {
            return new TcpSockets(false).over(tls, timeoutMs).within(timeoutMs).createSocket(host, port);
        } catch (SocketTimeoutException e) {
            throw new TIMEOUT("no TLS with " + host + ":" + port + " within " + timeoutMs + " ms");
        }
    }

    @Override
    public boolean isSSL(Socket socket) {
        return true;
    }
}
