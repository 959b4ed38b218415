package org.derbench.run.search;

/**
 * The two rates between which something ceases to hold.
 *
 * @param holds the highest rate per second at which it held; 0 without one
 * @param fails the least rate above it at which it did not; infinite without one
 */
public record RateLimit(double holds, double fails) {}
