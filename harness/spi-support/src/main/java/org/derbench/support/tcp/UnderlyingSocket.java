package org.derbench.support.tcp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.SocketException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A socket that TLS is made over, which closes in a bounded time. The JDK's TLS, when it is closed, asks the socket
 * below it how long it lingers, and waits so long for a thread that still writes, by default for ever. Then it writes
 * its last words, which takes for ever where the other end reads no more. Then it reads what the other end may still
 * have to say, for as long as a read may take.
 */
public class UnderlyingSocket extends Socket {

    private static final int CLOSES_WITHIN_S = 1;
    private static final int CLOSES_WITHIN_MS = 1000 * CLOSES_WITHIN_S;

    /** One wait for a thread that writes, one for last words, one for the other end's. */
    private static final int CLOSED_AFTER_S = 3 * CLOSES_WITHIN_S;

    /** Who asks is about to close. */
    @Override
    public int getSoLinger() throws SocketException {
        if (!isClosed()) {
            if (getSoTimeout() > CLOSES_WITHIN_MS) {
                setSoTimeout(CLOSES_WITHIN_MS);
            }
            CompletableFuture.delayedExecutor(CLOSED_AFTER_S, TimeUnit.SECONDS).execute(this::closeAtLast);
        }
        return CLOSES_WITHIN_S;
    }

    /** Closes this socket alone, without the layer above: what reads or writes here ends with an exception. */
    private void closeAtLast() {
        try {
            super.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
