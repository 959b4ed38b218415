package org.derbench.engine.record;

import org.HdrHistogram.Histogram;
import org.derbench.engine.json.Field;
import org.derbench.engine.record.RouteTimes.Percentile;

/** Both legs beside half a round trip from the actual send. */
public record LegComparison(
        @Field("how many messages were sampled") long sampled,
        @Field("median of the way there") long thereP50Ns,

        @Field(value = "99th percentile of the way there; missing where fewer than 100 were sampled", optional = true)
        Long thereP99Ns,

        @Field("median of the way back") long backP50Ns,

        @Field(value = "99th percentile of the way back; missing where fewer than 100 were sampled", optional = true)
        Long backP99Ns,

        @Field("half the median round trip") double halfRoundTripP50Ns,

        @Field(
                value = "half the 99th percentile of round trips; missing where fewer than 100 were timed",
                optional = true)
        Double halfRoundTripP99Ns,

        @Field(value = "half the median round trip over the median of the way there", optional = true)
        Double halfOverThereP50,

        @Field(value = "the same of the 99th percentiles", optional = true)
        Double halfOverThereP99) {

    public static LegComparison of(Histogram roundTrips, Histogram there, Histogram back) {
        double halfP50 = roundTrips.getValueAtPercentile(50) / 2.0;
        Double halfP99 = half(Percentile.ofTimes(roundTrips, 99));
        Long thereP99 = Percentile.ofTimes(there, 99);
        return new LegComparison(
                back.getTotalCount(),
                there.getValueAtPercentile(50),
                thereP99,
                back.getValueAtPercentile(50),
                Percentile.ofTimes(back, 99),
                halfP50,
                halfP99,
                ratio(halfP50, there.getValueAtPercentile(50)),
                ratio(halfP99, thereP99));
    }

    private static Double half(Long ns) {
        return ns == null ? null : ns / 2.0;
    }

    private static Double ratio(Double halfNs, Long ns) {
        return halfNs == null || ns == null || ns == 0 ? null : halfNs / ns;
    }
}
