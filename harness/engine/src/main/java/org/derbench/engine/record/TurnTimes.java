package org.derbench.engine.record;

import org.HdrHistogram.Histogram;
import org.derbench.engine.json.Of;

/**
 * Times from the decoded arrival of a message at the responder to the encoding of its echo: the engine's own time
 * between them.
 */
public record TurnTimes(
        @Of(
                "whether the thread that a message arrived on sent it back, where none waited; else the engine changes threads")
        boolean sameThread,

        @Of("how many messages were sampled") long sampled,
        @Of(value = "median", column = "turnP50Ns") long p50Ns,
        @Of("99th percentile") long p99Ns) {

    /** Summarizes times. */
    public static TurnTimes of(Histogram ns, boolean sameThread) {
        return new TurnTimes(sameThread, ns.getTotalCount(), ns.getValueAtPercentile(50), ns.getValueAtPercentile(99));
    }
}
