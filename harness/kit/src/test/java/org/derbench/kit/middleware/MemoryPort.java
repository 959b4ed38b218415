package org.derbench.kit.middleware;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import org.derbench.spi.Context;

/** Holds a port, with one fault, and hangs up on whoever calls. */
final class MemoryPort implements AutoCloseable {

    private final Context context;
    private final Fault fault;
    private final ServerSocket socket = new ServerSocket();

    MemoryPort(Context context, Fault fault, String port) throws IOException {
        this.context = context;
        this.fault = fault;
        InetAddress host = fault == Fault.LISTENS_EVERYWHERE
                ? new InetSocketAddress(0).getAddress()
                : InetAddress.getByName(context.bindHost());
        try {
            socket.bind(new InetSocketAddress(host, context.port(port)));
        } catch (IOException busy) {
            if (fault != Fault.SHARES_A_BUSY_PORT) {
                throw busy;
            }
        }
        Thread thread = new Thread(this::accept, "memory-port");
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        try {
            while (socket.isBound()) {
                try (Socket caller = socket.accept()) {
                    if (fault == Fault.FALLS_FOR_A_WRONG_CLIENT) {
                        context.onFailure(new IllegalStateException("what is " + caller + "?"));
                    }
                }
            }
        } catch (IOException closed) {
            // by the owner
        }
    }

    @Override
    public void close() throws IOException {
        if (fault != Fault.LEAKS_A_PORT) {
            socket.close();
        }
    }
}
