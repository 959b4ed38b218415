package org.derbench.engine.record;

import org.derbench.engine.json.Field;

/** The traffic of one way of a link since it was set. */
public record LinkCounters(
        @Field("bytes that passed the link this way") long sentBytes,
        @Field("packets that passed the link this way") long sentPackets,
        @Field("packets that found the queue full") long droppedPackets,

        @Field(value = "packets that a relay lost as the profile asks", optional = true)
        Long lostPackets,

        @Field(value = "packets that a relay came too late for", optional = true)
        Long missedPackets,

        @Field(
                value =
                        "the most by which a relay passed a frame on too late since the reading before; the reading after a trial has the trial's",
                optional = true)
        Long lateNsMax,

        @Field(value = "how late a relay passed frames on since the reading before, on average", optional = true)
        Long lateNsMean) {}
