package org.derbench.adapter.rmi;

import java.io.Closeable;
import java.io.IOException;
import java.io.Serializable;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.rmi.server.RMIClientSocketFactory;
import java.rmi.server.RMIServerSocketFactory;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.net.ssl.SSLSocketFactory;
import org.derbench.support.tcp.UnderlyingSocket;
import org.derbench.support.tls.Identity;

/** Listens on one address, and remembers accepted connections: RMI itself lets them linger. */
final class LinkSockets implements RMIServerSocketFactory, Closeable {

    private final Queue<Closeable> sockets = new ConcurrentLinkedQueue<>();
    private final String host;
    private final SSLSocketFactory tls;
    private volatile boolean closed;

    /** @param tls shows this end's certificate to who connects; null without TLS */
    LinkSockets(String host, SSLSocketFactory tls) {
        this.host = host;
        this.tls = tls;
    }

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
        ServerSocket listener = new ServerSocket(port, 0, InetAddress.getByName(host)) {
            @Override
            public Socket accept() throws IOException {
                Socket accepted = new UnderlyingSocket();
                implAccept(accepted);
                sockets.add(accepted);
                // who is accepted while all are closed is missed there, and would be answered by nobody's objects
                if (closed) {
                    accepted.close();
                }
                return tls == null ? accepted : tls.createSocket(accepted, null, true);
            }
        };
        sockets.add(listener);
        return listener;
    }

    @Override
    public void close() throws IOException {
        closed = true;
        for (Closeable socket : sockets) {
            socket.close();
        }
    }

    /**
     * Connects to one address, whatever host RMI names: a stub would name what {@code java.rmi.server.hostname} says,
     * for all of the JVM. It travels with each stub, and two of them are equal if they lead to the same place.
     *
     * @param trusted the certificate that has to be shown there; null without TLS
     */
    record Client(String host, int timeoutMs, X509Certificate trusted) implements RMIClientSocketFactory, Serializable {
        @Override
        public Socket createSocket(String anyHost, int port) throws IOException {
            Socket socket = new UnderlyingSocket() {
                /** RMI sets a time-out of its own, of a minute, for the time of its handshake. */
                @Override
                public synchronized void setSoTimeout(int wantedMs) throws SocketException {
                    super.setSoTimeout(Math.min(wantedMs, timeoutMs));
                }
            };
            socket.connect(new InetSocketAddress(host, port), timeoutMs);
            socket.setSoTimeout(timeoutMs);
            try {
                return trusted == null
                        ? socket
                        : Identity.tlsTrusting(trusted).getSocketFactory().createSocket(socket, host, port, true);
            } catch (GeneralSecurityException e) {
                socket.close();
                throw new IOException(e);
            }
        }
    }
}
