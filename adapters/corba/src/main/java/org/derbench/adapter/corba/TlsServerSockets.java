package org.derbench.adapter.corba;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import org.jacorb.orb.ORB;
import org.jacorb.orb.factory.ServerSocketFactory;

/** What JacORB listens with: who connects has to show its certificate, too. Public, since JacORB makes it. */
public final class TlsServerSockets implements ServerSocketFactory {

    private static final int BACKLOG = 50;

    private final SSLContext tls;

    public TlsServerSockets(ORB orb) {
        this.tls = CorbaTls.of(orb);
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
        SSLServerSocket listener = (SSLServerSocket) tls.getServerSocketFactory().createServerSocket(port, backlog, address);
        listener.setNeedClientAuth(true);
        return listener;
    }
}
