package org.derbench.kit.middleware;

import org.derbench.message.function.ThrowingRunnable;

/** Work that its first user does, once. If it fails, all users get the same failure, without another wait. */
final class Once {

    private final ThrowingRunnable<Exception> work;
    private boolean begun;
    private Throwable failure;

    Once(ThrowingRunnable<Exception> work) {
        this.work = work;
    }

    /** Returns when it is done, on any thread. */
    synchronized void await() throws Exception {
        if (!begun) {
            begun = true;
            try {
                work.run();
            } catch (Exception | Error e) {
                failure = e;
            }
        }
        if (failure instanceof Error error) {
            throw error;
        }
        if (failure != null) {
            throw (Exception) failure;
        }
    }
}
