package org.derbench.engine.verdict;

/**
 * What became of messages on one hop of a route; of a pair, on the whole way.
 *
 * @param name of the hop, in words; empty of a pair
 * @param due messages that were to go over it
 * @param unsent of those, that count against it
 * @param outOfOrder that came after one that the same sender sent later
 * @param mayDrop whether its middleware may lose messages by nature
 * @param mayReorder whether its middleware may bring messages of one sender out of their order, or nobody knows it
 * @param complaint how the first one differs that is not what was sent, in words; empty where nobody says
 */
public record HopFacts(
        String name,
        long due,
        long lost,
        long corrupt,
        long duplicated,
        long outOfOrder,
        long unsent,
        boolean mayDrop,
        boolean mayReorder,
        String complaint) {}
