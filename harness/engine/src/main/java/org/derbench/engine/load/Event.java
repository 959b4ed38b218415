package org.derbench.engine.load;

/**
 * A device of a fleet is due.
 *
 * @param number its number, from 0
 * @param ticks the stamps of the parts that it then makes
 */
public record Event(long number, int device, long dueNs, long[] ticks) {}
