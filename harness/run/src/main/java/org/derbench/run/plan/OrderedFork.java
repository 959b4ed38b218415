package org.derbench.run.plan;

/**
 * A fork and its number in the order of its sweep.
 *
 * @param order its place in the order, from 0
 */
public record OrderedFork(ScheduledFork fork, int order) {}
