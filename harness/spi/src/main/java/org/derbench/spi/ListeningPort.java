package org.derbench.spi;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A port of one of this trial's hosts, where a library does not say enough about it. */
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

    /** Waits until nobody listens there any more, for libraries that do not wait for their own threads; not longer than the time-out. */
    public void awaitFree() throws IOException, InterruptedException {
        for (long sinceNs = System.nanoTime(); System.nanoTime() - sinceNs < context.timeout().toNanos(); ) {
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
