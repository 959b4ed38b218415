package org.derbench.engine.record;

import org.derbench.engine.json.Field;

/** A role's clock beside the coordinator's, by exchanges of four time stamps over the role's standard streams. */
public record ClockFigures(
        @Field(value = "its time since 1970 less the coordinator's, before the window", signed = true)
        long aheadNs,

        @Field(
                value =
                        "by how many millionths the clock was faster, from the first exchange to the one after the window",
                signed = true)
        double driftPpm,

        @Field(
                "the error of both: half of the round trip of the best exchange before or after the window, the larger one")
        long errorNs) {}
