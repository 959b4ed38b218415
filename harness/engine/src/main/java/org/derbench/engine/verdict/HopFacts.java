package org.derbench.engine.verdict;

/**
 * The fate of messages on one hop of a route; for a pair, on the whole way.
 *
 * @param name the hop's name, in words; empty for a pair
 * @param due messages that were to go over it
 * @param unsent due messages that were not sent, and count against it
 * @param outOfOrder messages that came after one that the same sender sent later
 * @param mayDrop whether its middleware may lose messages by nature
 * @param mayReorder whether its middleware may bring messages of one sender out of order; true also where nobody knows
 * @param complaint how the first wrong message differs from the one that was sent, in words; empty if nobody says
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
