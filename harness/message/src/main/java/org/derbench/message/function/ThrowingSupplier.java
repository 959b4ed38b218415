package org.derbench.message.function;

/**
 * Makes a value, or fails: {@link java.util.function.Supplier} with a checked exception.
 *
 * <pre>{@code
 * ThrowingSupplier<byte[], IOException> next = socket::readFrame;
 * byte[] frame = next.get();
 * }</pre>
 *
 * @param <T> the value
 * @param <E> the checked exception that it may throw; {@link RuntimeException} where it throws none
 */
@FunctionalInterface
public interface ThrowingSupplier<T, E extends Exception> {

    /** Makes the value. */
    T get() throws E;
}
