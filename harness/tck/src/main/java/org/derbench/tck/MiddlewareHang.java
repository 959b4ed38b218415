package org.derbench.tck;

import java.util.concurrent.Callable;

/** Something did not return within its bound. */
final class MiddlewareHang extends AssertionError {

    private static final long serialVersionUID = 1L;
    private static final int ATTEMPTS = 3;

    /** @param at where it was then */
    MiddlewareHang(String message, StackTraceElement[] at) {
        super(message);
        setStackTrace(at);
    }

    /**
     * Runs it until nothing hangs in it, three times at most: what hangs does so each time, what had no core for some
     * seconds does not.
     */
    static <T> T unlessEachTime(Callable<T> test) throws Exception {
        for (int attempt = 1; ; attempt++) {
            try {
                return test.call();
            } catch (MiddlewareHang hang) {
                if (attempt == ATTEMPTS) {
                    throw hang;
                }
            }
        }
    }
}
