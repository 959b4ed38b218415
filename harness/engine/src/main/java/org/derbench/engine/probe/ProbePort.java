package org.derbench.engine.probe;

import java.io.IOException;
import java.net.BindException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.function.IntSupplier;

/** A server for connections and one for datagrams at one port number. */
record ProbePort(ServerSocket server, DatagramSocket datagrams) implements AutoCloseable {

    private static final int ATTEMPTS = 20;

    /** Takes any number that is free for both. */
    static ProbePort at(InetAddress address) throws IOException {
        return at(address, () -> 0);
    }

    /** @param wanted the numbers to try, 0 for any; the next one is tried if somebody has the number */
    static ProbePort at(InetAddress address, IntSupplier wanted) throws IOException {
        for (int attempt = 1; ; attempt++) {
            try {
                return bound(address, wanted.getAsInt());
            } catch (BindException taken) {
                if (attempt == ATTEMPTS) {
                    throw taken;
                }
            }
        }
    }

    private static ProbePort bound(InetAddress address, int wanted) throws IOException {
        ServerSocket server = new ServerSocket(wanted, 1, address);
        try {
            return new ProbePort(server, new DatagramSocket(server.getLocalPort(), address));
        } catch (IOException e) {
            server.close();
            throw e;
        }
    }

    int number() {
        return server.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        datagrams.close();
        server.close();
    }
}
