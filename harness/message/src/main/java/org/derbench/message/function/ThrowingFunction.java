package org.derbench.message.function;

/**
 * Makes a value of another one, or fails: {@link java.util.function.Function} with a checked exception.
 *
 * <pre>{@code
 * ThrowingFunction<Path, String, IOException> text = Files::readString;
 * String words = text.apply(file);
 * }</pre>
 *
 * @param <T> the value that is given
 * @param <R> the value that is made
 * @param <E> the checked exception that it may throw; {@link RuntimeException} where it throws none
 */
@FunctionalInterface
public interface ThrowingFunction<T, R, E extends Exception> {

    /** Makes the value. */
    R apply(T value) throws E;
}
