package org.derbench.spi;

/**
 * A number that a library has counted by itself. derbench counts none of it.
 *
 * <pre>{@code
 * new LibraryCounter("connectionsMade", 3)
 * }</pre>
 *
 * @param name the thing that is counted, such as {@code connectionsMade}; with its unit at the end where it has one:
 *     {@code waitedMs}
 * @param value how much of it since the first end was opened; it never falls
 */
public record LibraryCounter(String name, long value) {}
