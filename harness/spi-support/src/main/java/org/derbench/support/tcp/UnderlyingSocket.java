package org.derbench.support.tcp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.net.Socket;
import java.net.SocketException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLSocket;

/**
 * A socket that TLS is made over, which closes in a bounded time. The JDK's TLS, when it is closed, asks the socket
 * below it how long it lingers, and waits that long for a thread that still writes, by default for ever. Then it writes
 * its last words, which takes for ever where the other end reads no more. Then it reads what the other end may still
 * have to say, for as long as a read may take.
 */
public class UnderlyingSocket extends Socket {

    private static final int CLOSES_WITHIN_S = 1;
    private static final int CLOSES_WITHIN_MS = 1000 * CLOSES_WITHIN_S;

    /** One wait for a thread that writes, one for last words, one for the other end's. */
    private static final int CLOSED_AFTER_S = 3 * CLOSES_WITHIN_S;

    private static final StackWalker CALLERS = StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE);

    /** TLS that asks for itself is about to close; a library that asks, or that asks TLS, is told what is set. */
    @Override
    public int getSoLinger() throws SocketException {
        if (!CALLERS.walk(frames -> frames.dropWhile(UnderlyingSocket::passesOn)
                .findFirst()
                .filter(UnderlyingSocket::isTls)
                .isPresent())) {
            return super.getSoLinger();
        }
        if (!isClosed()) {
            if (getSoTimeout() > CLOSES_WITHIN_MS) {
                setSoTimeout(CLOSES_WITHIN_MS);
            }
            CompletableFuture.delayedExecutor(CLOSED_AFTER_S, TimeUnit.SECONDS).execute(this::closeAtLast);
        }
        return CLOSES_WITHIN_S;
    }

    /** This method, and the same of a socket above. */
    private static boolean passesOn(StackFrame frame) {
        return frame.getMethodName().equals("getSoLinger");
    }

    private static boolean isTls(StackFrame frame) {
        return SSLSocket.class.isAssignableFrom(frame.getDeclaringClass());
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
