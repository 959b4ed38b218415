package org.derbench.adapter.rmi;

import java.io.IOException;
import java.io.Serializable;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.rmi.server.RMIClientSocketFactory;

/**
 * Connects to one address, whatever host RMI names: a stub would name what {@code java.rmi.server.hostname} says, for
 * all of the JVM. It travels with each stub, and two of them are equal if they lead to the same place.
 *
 * @param host      the exporting end's side of the link
 * @param timeoutMs for connecting, and for each answer
 */
record LinkSocketFactory(String host, int timeoutMs) implements RMIClientSocketFactory, Serializable {

    /** RMI sets a time-out of its own, of a minute, for the time of its handshake. */
    private static final class ImpatientSocket extends Socket {
        private final int mostMs;

        private ImpatientSocket(int mostMs) {
            this.mostMs = mostMs;
        }

        @Override
        public synchronized void setSoTimeout(int timeoutMs) throws SocketException {
            super.setSoTimeout(Math.min(timeoutMs, mostMs));
        }
    }

    @Override
    public Socket createSocket(String anyHost, int port) throws IOException {
        Socket socket = new ImpatientSocket(timeoutMs);
        try {
            socket.connect(new InetSocketAddress(host, port), timeoutMs);
            socket.setSoTimeout(timeoutMs);
            return socket;
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }
}
