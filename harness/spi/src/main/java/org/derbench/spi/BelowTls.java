package org.derbench.spi;

import java.net.Socket;
import java.net.SocketException;

/**
 * A socket that TLS is made over, which closes in a bounded time. The JDK's TLS, when it is closed, asks the socket
 * below it how long it lingers, and waits so long for a thread that still writes, by default for ever, although the
 * other end may read no more. Then it reads what the other end may still have to say, for as long as a read may take.
 */
public class BelowTls extends Socket {

    private static final int CLOSES_WITHIN_S = 1;
    private static final int CLOSES_WITHIN_MS = 1000 * CLOSES_WITHIN_S;

    /** Who asks is about to close. */
    @Override
    public int getSoLinger() throws SocketException {
        if (!isClosed() && getSoTimeout() > CLOSES_WITHIN_MS) {
            setSoTimeout(CLOSES_WITHIN_MS);
        }
        return CLOSES_WITHIN_S;
    }
}
