package org.derbench.engine.record;

import org.derbench.engine.json.Of;

/** The fate of a train of tiny packets. */
public record LinkTrain(
        @Of("how many were sent") long sent,
        @Of("how many were lost on their way up") long lostUp,

        @Of("how many of the rest were lost on their way down")
        long lostDown,

        @Of("messages that came after a later one") long overtaken,
        @Of("the shortest of their round trips") long roundTripMinNs,
        @Of("their median") long roundTripMedianNs) {}
