package org.derbench.engine.record;

import org.derbench.engine.json.Field;

/** The traffic of a link since it was set. */
public record LinkReading(
        @Field("counters of the way from the near end") LinkCounters up,
        @Field("counters of the way to the near end") LinkCounters down,

        @Field(value = "CPU time that a relay has used", optional = true)
        Long relayCpuNs,

        @Field(
                value = "seed of a relay's losses and jitter on the way up; the way down has the next seed",
                optional = true)
        Long relaySeed) {}
