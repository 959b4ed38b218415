package org.derbench.engine.record;

import org.derbench.engine.json.Field;

/** The settings of one way of a link, read back from the kernel or the relay that makes it. */
public record LinkWay(
        @Field("the queueing disciplines of the kernel, the outermost first; or relay")
        String qdisc,

        @Field(
                value = "the only address towards which packets are shaped; empty where all packets are",
                optional = true)
        String towards,

        @Field("rate on the wire, Ethernet headers included; 0 = none")
        long rateBitsPerSecond,

        @Field(
                value = "bytes of the rate that each frame takes in addition to its own: 24 on Ethernet",
                optional = true)
        Integer overheadBytes,

        @Field(value = "what a token bucket lets pass at full speed after a pause", optional = true)
        Long burstBytes,

        @Field(value = "the longest wait in a token bucket's queue", optional = true)
        Long queueUs,

        @Field(value = "the most frames that netem holds", optional = true)
        Long limitFrames,

        @Field(value = "the most bytes that wait for a relay's wire", optional = true)
        Long queueBytes,

        @Field(value = "the most frames that one segment may hold", optional = true)
        Long mostSegments,

        @Field(value = "how long each packet is delayed", optional = true)
        Double delayMs,

        @Field(value = "how much the delay varies either way, evenly", optional = true)
        Double jitterMs,

        @Field(value = "how many of a hundred packets are lost", optional = true)
        Double lossPercent) {}
