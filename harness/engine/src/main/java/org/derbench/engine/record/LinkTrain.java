package org.derbench.engine.record;

import org.derbench.engine.json.Field;

/** The fate of a train of tiny packets. */
public record LinkTrain(
        @Field("tiny packets that were sent") long sent,
        @Field("of these, lost on their way up") long lostUp,

        @Field("of the rest, lost on their way down") long lostDown,

        @Field("packets that came after one that was sent later")
        long overtaken,

        @Field("shortest round trip of these packets") long roundTripMinNs,
        @Field("median of their round trips") long roundTripMedianNs) {}
