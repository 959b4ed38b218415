package org.derbench.engine.record;

import org.derbench.engine.json.Field;

/** The share of a core that a program gets which wants it all the time. */
public record BoardCore(
        @Field("the number of the CPU") long cpu,

        @Field("share of the CPU's time that the board has, from 0 to 1")
        double share,

        @Field("how often a program of the board had to wait for the core")
        long stalls,

        @Field("median of these waits") long stallP50Ns,
        @Field("99th percentile of these waits") long stallP99Ns,
        @Field("the longest of these waits") long stallMaxNs,

        @Field(
                value = "a shorter time cannot be told from an effect of the emulation; it is nearly the longest stall",
                optional = true)
        Long resolutionNs,

        @Field(value = "the share of the core that is kept busy so that the board does not get it", optional = true)
        Double keptBusy) {}
