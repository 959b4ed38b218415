package org.derbench.engine.record;

import org.derbench.engine.json.Field;

/** Tells whether a quantity changed within its window: a straight line through the steps of its series. */
public record Trend(
        @Field("what changed: rate or latency") Quantity of,

        @Field(
                value = "change from the first step to the last, in percent of the mean",
                signed = true,
                column = "trendPercent")
        double percent,

        @Field(value = "lower limit of the change, by Student's t at 99 %", signed = true, column = "trendLowPercent")
        double lowPercent,

        @Field(value = "upper limit of the change, by Student's t at 99 %", signed = true, column = "trendHighPercent")
        double highPercent,

        @Field(value = "the last third of the steps over the first third", column = "lastOverFirst")
        double lastOverFirst) {

    /** The quantities whose trend is computed. */
    public enum Quantity {
        /** Messages in a second. */
        RATE,
        /** How long they took; where the rate was given. */
        LATENCY;

        /** Its name in records. */
        public String label() {
            return this == RATE ? "rate" : "latency";
        }
    }

    /** Whether chance makes as much. */
    public boolean mayBeNone() {
        return lowPercent <= 0 && highPercent >= 0;
    }
}
