package org.derbench.engine.record;

import org.HdrHistogram.Histogram;
import org.derbench.engine.json.Field;
import org.derbench.engine.record.RouteTimes.Percentile;

/**
 * Times from the decoded arrival of a message at the responder to the encoding of its echo: the engine's own time
 * between them.
 */
public record TurnTimes(
        @Field(
                "whether the thread that brought a message also sent it back, if no message waited; otherwise another thread of the engine sends it")
        boolean sameThread,

        @Field("how many messages were sampled") long sampled,

        @Field(value = "median of the times", column = "turnP50Ns")
        long p50Ns,

        @Field(value = "99th percentile of the times; missing where fewer than 100 were sampled", optional = true)
        Long p99Ns) {

    /** Summarizes times. */
    public static TurnTimes of(Histogram ns, boolean sameThread) {
        return new TurnTimes(sameThread, ns.getTotalCount(), ns.getValueAtPercentile(50), Percentile.ofTimes(ns, 99));
    }
}
