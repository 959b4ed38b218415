package org.derbench.spi;

import java.net.Socket;

/**
 * A socket that TLS is made over. The JDK's TLS, when it is closed, waits for a thread that still writes for as long as the socket below it
 * says that it lingers: by default for ever, although the other end may read no more.
 */
public class BelowTls extends Socket {

    private static final int WAIT_FOR_WRITER_S = 1;

    @Override
    public int getSoLinger() {
        return WAIT_FOR_WRITER_S;
    }
}
