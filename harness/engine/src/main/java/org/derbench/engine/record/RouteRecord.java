package org.derbench.engine.record;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.derbench.engine.fault.FaultRecord;
import org.derbench.engine.json.Field;

/** One of several routes that ran at the same time, beside the route whose figures are the trial's. */
@RecordBuilder
public record RouteRecord(
        @Field("how it ended; the trial's outcome is the worst of all its routes")
        TrialRecord.Outcome outcome,

        @Field(value = "why the route is not OK", optional = true)
        String reason,

        @Field("the time after which its messages are late") long lateAfterNs,

        @Field(value = "what the timed window showed of the route", optional = true)
        WindowFigures window,

        @Field("what became of the route's messages") TrialBooks books,

        @Field(value = "how long the route's messages took", optional = true)
        Times times,

        @Field(value = "what the trial's fault did to the route; missing without one", optional = true)
        FaultRecord faults) {

    /** The part of a record, made for this route alone, that is the route's own. */
    public static RouteRecord of(TrialRecord alone, long lateAfterNs) {
        return new RouteRecord(
                alone.outcome(),
                alone.reason(),
                lateAfterNs,
                alone.window(),
                alone.books(),
                alone.times(),
                alone.faults());
    }

    /** Whether it did not keep up. */
    boolean overloaded() {
        return window != null && window.overloaded();
    }

    /** The same route with another window. */
    RouteRecord with(WindowFigures shown) {
        return RouteRecordBuilder.builder(this).window(shown).build();
    }

    /** The same route with these percentiles of its latency. */
    RouteRecord withPercentiles(List<Double> percents) {
        return times == null
                ? this
                : RouteRecordBuilder.builder(this)
                        .times(times.withPercentiles(percents))
                        .build();
    }

    /** The same route without histograms. */
    RouteRecord brief() {
        return RouteRecordBuilder.builder(this)
                .window(window == null ? null : window.with(null))
                .times(times == null ? null : times.brief())
                .build();
    }
}
