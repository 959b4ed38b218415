package org.derbench.support.lifecycle;

/** Opens things in several steps. */
public final class Opening {

    private Opening() {}

    /** What is left to do with a thing until it can be used. */
    @FunctionalInterface
    public interface Rest<T> {
        /** Does it. */
        void finish(T opened) throws Exception;
    }

    /**
     * Finishes what was begun; where that fails, nothing of it is left open.
     *
     * @return the thing, ready for use
     */
    public static <T extends AutoCloseable> T of(T begun, Rest<? super T> rest) throws Exception {
        try {
            rest.finish(begun);
            return begun;
        } catch (Exception e) {
            begun.close();
            throw e;
        }
    }
}
