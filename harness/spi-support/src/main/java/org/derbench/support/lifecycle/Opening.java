package org.derbench.support.lifecycle;

import org.derbench.message.function.ThrowingConsumer;

/**
 * Opens a thing in several steps.
 *
 * <pre>{@code
 * return Opening.of(new Client(address), client -> client.login(name, password));
 * }</pre>
 */
public final class Opening {

    private Opening() {}

    /**
     * Finishes what was begun; where that fails, nothing of it is left open.
     *
     * @param begun the thing, which is closed where a later step fails
     * @param rest the steps that are left
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
