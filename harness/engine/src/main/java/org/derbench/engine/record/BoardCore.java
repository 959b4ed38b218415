package org.derbench.engine.record;

import org.derbench.engine.json.Field;

/** The share of a core that a program gets which wants it all the time. */
public record BoardCore(
        @Field("the number of the CPU") long cpu,
        @Field("its share of the time, from 0 to 1") double share,
        @Field("how often it was kept from the core") long stalls,
        @Field("median of how long") long stallP50Ns,
        @Field("their 99th percentile") long stallP99Ns,
        @Field("the longest") long stallMaxNs,

        @Field(value = "what takes less cannot be told from the emulation: nearly its longest stall", optional = true)
        Long resolutionNs,

        @Field(value = "how much of the core is kept busy to take it from the board", optional = true)
        Double keptBusy) {}
