package org.derbench.kit.serializer;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;

/** Connections that a decoder made, and should not have. */
final class Connections {

    private Connections() {}

    /** How many wait to be accepted: 0 or 1. */
    static int waiting(ServerSocket server) throws IOException {
        server.setSoTimeout(100);
        try {
            server.accept().close();
            return 1;
        } catch (SocketTimeoutException none) {
            return 0;
        }
    }
}
