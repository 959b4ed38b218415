package org.derbench.engine.record;

import org.derbench.engine.json.Of;

/** The traffic of a link since it was set. */
public record LinkReading(
        @Of("from the near end") LinkCounters up,
        @Of("to the near end") LinkCounters down,

        @Of(value = "CPU time that a relay has used", optional = true)
        Long relayCpuNs,

        @Of(value = "seed of a relay's losses and jitter up; that down is the next", optional = true)
        Long relaySeed) {}
