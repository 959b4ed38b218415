package org.derbench.engine.record;

import org.derbench.engine.json.Field;

/** The fate of a train of tiny packets. */
public record LinkTrain(
        @Field("how many were sent") long sent,
        @Field("how many were lost on their way up") long lostUp,

        @Field("how many of the rest were lost on their way down")
        long lostDown,

        @Field("messages that came after a later one") long overtaken,
        @Field("the shortest of their round trips") long roundTripMinNs,
        @Field("their median") long roundTripMedianNs) {}
