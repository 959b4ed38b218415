package org.derbench.kit.middleware;

import org.derbench.message.function.ThrowingRunnable;

/**
 * Work that whoever needs it first does, once. Where it fails, all who need it get that same failure, without waiting
 * again.
 */
final class Once {

    private final ThrowingRunnable<Exception> work;
    private boolean begun;
    private Throwable failure;

    Once(ThrowingRunnable<Exception> work) {
        this.work = work;
    }

    /** Returns when it is done, whoever did it. */
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
