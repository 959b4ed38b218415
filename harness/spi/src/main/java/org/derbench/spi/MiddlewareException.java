package org.derbench.spi;

import java.io.EOFException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.channels.ClosedChannelException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;

/**
 * A failure of a middleware, with its kind, which is kept in the results.
 *
 * <pre>{@code
 * throw new MiddlewareException(Kind.OVERFLOW, "the queue stayed full for " + timeoutMs + " ms");
 * }</pre>
 */
public class MiddlewareException extends Exception {

    private static final long serialVersionUID = 1L;

    /** The kind of a failure. */
    public enum Kind {
        /** The other end, or the broker, cannot be reached. */
        CONNECT,
        /** No answer within the bound. */
        TIMEOUT,
        /** Somebody said no: a busy port, a wrong peer, a wrong certificate, an unsupported pattern. */
        REFUSED,
        /** A queue is full. */
        OVERFLOW,
        /** The connection, or this end, was closed. */
        CLOSED
    }

    private final Kind kind;

    /** @param message the reason, in one line of words */
    public MiddlewareException(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    /** @param message the reason, in one line of words */
    public MiddlewareException(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    /** The kind of this failure. */
    public Kind kind() {
        return kind;
    }

    /**
     * Gives any failure its kind. The first {@code MiddlewareException} or known JDK exception among its causes
     * decides; a failure without one is REFUSED.
     */
    public static MiddlewareException of(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof MiddlewareException typed) {
                return typed;
            }
            Kind kind = kindOf(cause);
            if (kind != null) {
                return new MiddlewareException(kind, reasonOf(cause), failure);
            }
        }
        return new MiddlewareException(Kind.REFUSED, reasonOf(unwrapped(failure)), failure);
    }

    private static Kind kindOf(Throwable cause) {
        if (cause instanceof BindException) {
            return Kind.REFUSED;
        }
        if (cause instanceof ConnectException
                || cause instanceof UnknownHostException
                || cause instanceof NoRouteToHostException) {
            return Kind.CONNECT;
        }
        if (cause instanceof SocketTimeoutException || cause instanceof TimeoutException) {
            return Kind.TIMEOUT;
        }
        if (cause instanceof SocketException
                || cause instanceof EOFException
                || cause instanceof ClosedChannelException) {
            return Kind.CLOSED;
        }
        return null;
    }

    private static Throwable unwrapped(Throwable failure) {
        boolean wrapper = failure instanceof ExecutionException || failure instanceof CompletionException;
        return wrapper && failure.getCause() != null ? unwrapped(failure.getCause()) : failure;
    }

    /** The reason of a failure in one line of words, without names of classes. */
    public static String reasonOf(Throwable failure) {
        return Reason.of(failure);
    }
}
