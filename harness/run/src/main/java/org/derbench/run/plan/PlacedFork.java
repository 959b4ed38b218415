package org.derbench.run.plan;

/**
 * A fork and its place in the order of its sweep.
 *
 * @param order from 0
 */
public record PlacedFork(ScheduledFork fork, int order) {}
