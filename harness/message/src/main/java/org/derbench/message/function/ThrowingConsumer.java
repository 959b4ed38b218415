package org.derbench.message.function;

/**
 * Takes a value, or fails: {@link java.util.function.Consumer} with a checked exception.
 *
 * <pre>{@code
 * ThrowingConsumer<byte[], IOException> send = out::write;
 * send.accept(message);
 * }</pre>
 *
 * @param <T> the value
 * @param <E> the checked exception that it may throw; {@link RuntimeException} where it throws none
 */
@FunctionalInterface
public interface ThrowingConsumer<T, E extends Exception> {

    /** Takes the value. */
    void accept(T value) throws E;
}
