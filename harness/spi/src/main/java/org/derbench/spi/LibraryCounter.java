package org.derbench.spi;

/**
 * What a library has counted of one thing. derbench counts none of it.
 *
 * @param name what is counted, in the way of {@code connectionsMade}; with its unit where it is no plain number:
 *     {@code waitedMs}
 * @param value how much of it since the first end was opened; it never falls
 */
public record LibraryCounter(String name, long value) {}
