package org.derbench.engine.record;

import org.derbench.engine.json.Of;

/** The share of a core that a program gets which wants it all the time. */
public record BoardCore(
        @Of("the number of the CPU") long cpu,
        @Of("its share of the time, from 0 to 1") double share,
        @Of("how often it was kept from the core") long stalls,
        @Of("median of how long") long stallP50Ns,
        @Of("their 99th percentile") long stallP99Ns,
        @Of("the longest") long stallMaxNs,

        @Of(value = "what takes less cannot be told from the emulation: nearly its longest stall", optional = true)
        Long resolutionNs,

        @Of(value = "how much of the core is kept busy to take it from the board", optional = true)
        Double keptBusy) {}
