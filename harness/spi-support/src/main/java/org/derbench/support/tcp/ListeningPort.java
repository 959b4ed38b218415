package org.derbench.support.tcp;

import java.io.IOException;
import java.net.BindException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import org.derbench.spi.Context;

/** A port of one of this trial's hosts: its datagrams, and what a library does not say about it. */
public record ListeningPort(Context context, String host, String name) {

    private static final int LOOK_EVERY_MS = 1;

    /** This end's port of that name. */
    public static ListeningPort here(Context context, String name) {
        return new ListeningPort(context, context.bindHost(), name);
    }

    /**
     * Makes sure that nobody listens there yet, for libraries and programs that would only complain in a log, or wait.
     *
     * @throws BindException if somebody does
     */
    public void refuseBusy() throws IOException {
        new ServerSocket(context.port(name), 1, InetAddress.getByName(host)).close();
    }

    /**
     * A socket for datagrams, which has that port.
     *
     * @throws BindException if somebody else has it
     */
    public DatagramSocket datagrams() throws IOException {
        return new DatagramSocket(new InetSocketAddress(host, context.port(name)));
    }

    /**
     * Waits until nobody listens there any more, for libraries that do not wait for their own threads; not longer than
     * the time-out.
     */
    public void awaitFree() throws IOException, InterruptedException {
        for (long sinceNs = System.nanoTime();
                System.nanoTime() - sinceNs < context.timeout().toNanos(); ) {
            try {
                refuseBusy();
                return;
            } catch (BindException held) {
                Thread.sleep(LOOK_EVERY_MS);
            }
        }
    }

    /** Whether somebody listens there. */
    public boolean accepts() {
        try (Socket probe = new Socket(host, context.port(name))) {
            return probe.isConnected();
        } catch (IOException refused) {
            return false;
        }
    }
}
