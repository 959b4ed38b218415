package org.derbench.engine.verdict;

import java.util.List;

/**
 * The facts of a trial by which it is judged, of a pair or of a route. Its books balance.
 *
 * @param scheduled messages that were due; of a route, behind the last control that absorbs parts
 * @param ended scheduled messages that came to their end, in time or late
 * @param late ended messages that were late
 * @param unsent of these, messages that were not sent without a reason
 * @param unsentByHops whether the hops say which messages were not sent
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
