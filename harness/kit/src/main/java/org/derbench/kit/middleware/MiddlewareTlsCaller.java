package org.derbench.kit.middleware;

import java.io.IOException;
import java.net.SocketTimeoutException;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/** Calls what listens by TLS, without the middleware. */
final class MiddlewareTlsCaller {

    private MiddlewareTlsCaller() {}

    /**
     * Whether the other end lets it in. A refused caller sees it in the handshake, or, by TLS 1.3, when it reads. An
     * admitted caller waits there.
     *
     * @param caller the end that calls
     * @param waitMs how long the other end may say nothing after the handshake
     */
    static boolean isServed(MiddlewareContext caller, String port, SSLContext tls, int waitMs) {
        try (SSLSocket socket = (SSLSocket) tls.getSocketFactory().createSocket(caller.peerHost(), caller.port(port))) {
            socket.setSoTimeout(caller.timeoutMs());
            socket.startHandshake();
            socket.setSoTimeout(waitMs);
            return waitsOrAnswers(socket);
        } catch (IOException refused) {
            return false;
        }
    }

    private static boolean waitsOrAnswers(SSLSocket socket) throws IOException {
        try {
            return socket.getInputStream().read() >= 0;
        } catch (SocketTimeoutException waited) {
            return true;
        }
    }
}
