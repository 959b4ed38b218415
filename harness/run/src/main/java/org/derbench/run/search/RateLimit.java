package org.derbench.run.search;

/**
 * The two rates between which something ceases to hold.
 *
 * @param holds the highest, per second, at which it held; 0 if there was none
 * @param fails the least above it at which it did not; infinite if there was none
 */
public record RateLimit(double holds, double fails) {}
