package org.derbench.message.function;

/**
 * Work that may fail: {@link Runnable} with a checked exception.
 *
 * <pre>{@code
 * ThrowingRunnable<IOException> write = () -> Files.writeString(file, text);
 * write.run();
 * }</pre>
 *
 * @param <E> the checked exception that it may throw; {@link RuntimeException} where it throws none
 */
@FunctionalInterface
public interface ThrowingRunnable<E extends Exception> {

    /** Does the work. */
    void run() throws E;
}
