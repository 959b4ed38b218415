package org.derbench.adapter.iec104;

import org.derbench.spi.Context;
import org.derbench.spi.MiddlewareException;
import org.openmuc.j60870.Connection;

/** The acknowledgements that a connection waits for. */
final class Acknowledgements {

    private static final int LOOK_EVERY_MS = 100;

    private Acknowledgements() {}

    /**
     * Waits until the connection may send once more. The library would wait by itself, and print so each time; it tells
     * its monitor of each acknowledgement, and of the end.
     */
    static void await(Context context, Connection connection) throws MiddlewareException, InterruptedException {
        int most = context.settings().integer(Iec104Middleware.UNACKNOWLEDGED_SENT);
        synchronized (connection) {
            for (long sinceNs = System.nanoTime();
                    connection.getNumUnconfirmedAPdusSent() >= most;
                    connection.wait(LOOK_EVERY_MS)) {
                if (System.nanoTime() - sinceNs > context.timeout().toNanos()) {
                    throw new MiddlewareException(
                            MiddlewareException.Kind.OVERFLOW,
                            "nothing was acknowledged for " + context.timeoutMs() + " ms");
                }
            }
        }
    }
}
