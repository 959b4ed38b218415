package org.derbench.engine.verdict;

import java.util.List;

/**
 * What a trial showed, as far as it is judged: that of a pair, or of a route. Its books balance.
 *
 * @param scheduled messages that were due
 * @param ended of those, that came to their end, in time or late
 * @param late of those, late
 * @param unsent messages that were not sent without a reason
 * @param unsentByHops whether the hops say which of them were not sent
 * @param seconds length of the window
 * @param gapNs the longest time within it in which none ended
 * @param usualNs what a message usually takes; 0 where nobody knows
 * @param pauseNs how long nothing comes because the load wants it so
 * @param overloaded whether it did not keep up: that explains what is late or unsent
 * @param others what else is wrong with it, each in words: only a pair, or only a route, can show it
 */
public record TrialFacts(
        List<HopFacts> hops,
        List<Crossing> crossings,
        List<Journey> journeys,
        long scheduled,
        long ended,
        long late,
        long unsent,
        boolean unsentByHops,
        double seconds,
        long gapNs,
        double usualNs,
        long pauseNs,
        boolean overloaded,
        List<String> others) {}
