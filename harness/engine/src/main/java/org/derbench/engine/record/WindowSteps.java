package org.derbench.engine.record;

import org.derbench.engine.json.Field;

/** How a window went, step by step. */
public record WindowSteps(
        @Field(value = "the messages in each step, as their end counted them", optional = true)
        Series series,

        @Field(
                value = "share of the window in which compilers were at work, in the JVM where they worked most",
                optional = true,
                column = "compilerShare")
        Double compilerShare,

        @Field(
                value = "change of the rate or the latency in the window; missing where too few messages ended",
                optional = true)
        Trend trend) {

    /** The steps of a window with this series; null without a series. */
    public static WindowSteps of(Series series) {
        return series == null ? null : new WindowSteps(series, null, null);
    }
}
