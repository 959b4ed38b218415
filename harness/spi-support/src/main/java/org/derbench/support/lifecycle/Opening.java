package org.derbench.support.lifecycle;

import org.derbench.message.function.ThrowingConsumer;

/** Opens things in several steps. */
public final class Opening {

    private Opening() {}

    /**
     * Finishes what was begun; where that fails, nothing of it is left open.
     *
     * @return the thing, ready for use
     */
    public static <T extends AutoCloseable> T of(T begun, ThrowingConsumer<? super T, Exception> rest)
            throws Exception {
        try {
            rest.accept(begun);
            return begun;
        } catch (Exception e) {
            begun.close();
            throw e;
        }
    }
}
