package org.derbench.engine.record;

import org.derbench.engine.json.Of;

/** The settings of one way of a link, read back from the kernel or the relay that makes it. */
public record LinkWay(
        @Of("the queueing disciplines of the kernel, from the device on, or relay")
        String qdisc,

        @Of(value = "the only address that is shaped towards; empty where all is", optional = true)
        String towards,

        @Of("rate on the wire, Ethernet headers included; 0 = none")
        long rateBitsPerSecond,

        @Of(value = "what each frame takes of the rate beside its bytes: of Ethernet 24", optional = true)
        Integer overheadBytes,

        @Of(value = "what a token bucket lets pass at full speed after a pause", optional = true)
        Long burstBytes,

        @Of(value = "the longest wait in a token bucket's queue", optional = true)
        Long queueUs,

        @Of(value = "the most frames that netem holds", optional = true)
        Long limitFrames,

        @Of(value = "the most that waits for a relay's wire", optional = true)
        Long queueBytes,

        @Of(value = "the most frames that one segment may hold", optional = true)
        Long mostSegments,

        @Of(value = "how long each packet is delayed", optional = true)
        Double delayMs,

        @Of(value = "how much that varies, evenly, either way", optional = true)
        Double jitterMs,

        @Of(value = "how many of a hundred packets are lost", optional = true)
        Double lossPercent) {}
