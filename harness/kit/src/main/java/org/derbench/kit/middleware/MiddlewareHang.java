package org.derbench.kit.middleware;

/** Something did not return within its bound. */
final class MiddlewareHang extends AssertionError {

    private static final long serialVersionUID = 1L;

    /** @param at where the thread was then */
    MiddlewareHang(String message, StackTraceElement[] at) {
        super(message);
        setStackTrace(at);
    }
}
