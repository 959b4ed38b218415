package org.derbench.kit.middleware;

/** Something did not return within its bound. */
final class MiddlewareHang extends AssertionError {

    private static final long serialVersionUID = 1L;

    /** @param at the place where the thread was */
    MiddlewareHang(String message, StackTraceElement[] at) {
        super(message);
        setStackTrace(at);
    }
}
