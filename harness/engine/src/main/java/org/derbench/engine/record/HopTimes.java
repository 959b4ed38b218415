package org.derbench.engine.record;

import org.HdrHistogram.Histogram;
import org.derbench.engine.books.Histograms;
import org.derbench.engine.json.Field;
import org.derbench.engine.record.RouteTimes.Percentile;

/** True one-way times of one hop, by one clock, or by two that were compared. */
public record HopTimes(
        @Field(
                value =
                        "HdrHistogram, V2 compressed, base64, nanoseconds: there of every message that the responder decoded, "
                                + "in request-reply of a sample; back, and the hops of a scenario, of a sample",
                optional = true,
                column = "oneWayHistogram")
        String histogram,

        @Field(value = "median of the times", optional = true)
        Long p50Ns,

        @Field(
                value = "99th percentile of the times; missing where fewer than 100 messages were timed",
                optional = true)
        Long p99Ns,

        @Field(
                value = "how wrong each of these times may be; missing where all roles read the same clock",
                optional = true,
                column = "thereErrorNs")
        Long errorNs) {

    /** Summarizes times. */
    public static HopTimes of(Histogram ns) {
        boolean some = ns.getTotalCount() > 0;
        return new HopTimes(
                Histograms.encode(ns), some ? ns.getValueAtPercentile(50) : null, Percentile.ofTimes(ns, 99), null);
    }

    HopTimes brief() {
        return new HopTimes(null, p50Ns, p99Ns, errorNs);
    }

    HopTimes within(Long otherNs) {
        return new HopTimes(histogram, p50Ns, p99Ns, otherNs);
    }
}
