package org.derbench.engine.record;

import io.soabase.recordbuilder.core.RecordBuilder;
import org.derbench.engine.json.Field;

/** The source's warm-up. */
@RecordBuilder
public record WarmUpFigures(
        @Field(value = "length of the warm-up", column = "warmUpNs")
        long lengthNs,

        @Field(
                value = "whether rate and latency were steady, and the compilers of all JVMs quiet, also the brokers'",
                column = "warmUpStable")
        boolean stable,

        @Field(
                value = "permits for outstanding messages; found by doubling for load saturate",
                key = "places",
                column = "window")
        int permits,

        @Field(
                value =
                        "whether load saturate finished its search for their number; false = its time ran out, and a larger number may carry more",
                optional = true,
                column = "searchEnded")
        Boolean searchEnded,

        @Field(value = "requesters that were opened for request-reply", column = "requesters")
        int requesters,

        @Field(
                value = "time from the first attempt to send until a first message had come back",
                column = "firstMessageNs")
        long firstMessageNs,

        @Field(
                value = "length of the run-in before it; nothing else is kept of a run-in; missing without one",
                optional = true,
                column = "runInNs")
        Long runInNs,

        @Field(value = "intervals of the warm-up, one after the other", optional = true)
        Series series) {

    /** A warm-up without a series of intervals. */
    public WarmUpFigures(
            long lengthNs,
            boolean stable,
            int permits,
            Boolean searchEnded,
            int requesters,
            long firstMessageNs,
            Long runInNs) {
        this(lengthNs, stable, permits, searchEnded, requesters, firstMessageNs, runInNs, null);
    }

    /** Whether the link may carry more than it was asked to: the search for the most was cut off. */
    public boolean cutOff() {
        return Boolean.FALSE.equals(searchEnded);
    }

    /** The same warm-up, with whether the other roles' JVMs became quiet. */
    public WarmUpFigures quiet(boolean others) {
        return WarmUpFiguresBuilder.builder(this).stable(stable && others).build();
    }

    /** The first warm-up after a run-in: these JVMs' first message was the run-in's. */
    public WarmUpFigures after(WarmUpFigures runIn, long windowNs) {
        long before = runIn.runInNs == null ? 0 : runIn.runInNs;
        return WarmUpFiguresBuilder.builder(this)
                .firstMessageNs(runIn.firstMessageNs)
                .runInNs(before + runIn.lengthNs + windowNs)
                .build();
    }

    /** The same warm-up with its intervals. */
    public WarmUpFigures with(Series intervals) {
        return WarmUpFiguresBuilder.builder(this).series(intervals).build();
    }
}
