package org.derbench.adapter.corba;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.derbench.support.tcp.TcpServerSockets;
import org.jacorb.orb.ORB;
import org.jacorb.orb.factory.ServerSocketFactory;

/**
 * Server sockets with TLS that demand a certificate of each client. JacORB makes an instance by reflection, so the
 * class is public.
 */
public final class TlsServerSockets implements ServerSocketFactory {

    private final TcpServerSockets sockets;

    public TlsServerSockets(ORB orb) {
        this.sockets = new TcpServerSockets(false).over(CorbaTls.of(orb));
    }

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
        return sockets.createServerSocket(port);
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog) throws IOException {
        return sockets.createServerSocket(port, backlog);
    }

    @Override
    public ServerSocket createServerSocket(int port, int backlog, InetAddress address) throws IOException {
        return sockets.createServerSocket(port, backlog, address);
    }
}
