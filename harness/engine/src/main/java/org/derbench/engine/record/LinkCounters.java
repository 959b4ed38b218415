package org.derbench.engine.record;

import org.derbench.engine.json.Of;

/** The traffic of one way of a link since it was set. */
public record LinkCounters(
        @Of("bytes that passed") long sentBytes,
        @Of("packets that passed") long sentPackets,
        @Of("packets that found the queue full") long droppedPackets,

        @Of(value = "packets that a relay lost as the profile asks", optional = true)
        Long lostPackets,

        @Of(value = "packets that a relay came too late for", optional = true)
        Long missedPackets,

        @Of(
                value =
                        "how much later than due a relay passed a frame on, at most, since the reading before; a trial's is in the reading after it",
                optional = true)
        Long lateNsMax,

        @Of(value = "the same on average", optional = true) Long lateNsMean) {}
