package org.derbench.engine.record;

import org.HdrHistogram.Histogram;
import org.derbench.engine.json.Of;

/** Both legs beside half a round trip from the actual send. */
public record LegComparison(
        @Of("how many messages were sampled") long sampled,
        @Of("median of the way there") long thereP50Ns,
        @Of("99th percentile of the way there") long thereP99Ns,
        @Of("median of the way back") long backP50Ns,
        @Of("99th percentile of the way back") long backP99Ns,
        @Of("half the median round trip") double halfRoundTripP50Ns,
        @Of("half the 99th percentile of round trips") double halfRoundTripP99Ns,

        @Of(value = "half the median round trip over the median of the way there", optional = true)
        Double halfOverThereP50,

        @Of(value = "the same of the 99th percentiles", optional = true)
        Double halfOverThereP99) {

    public static LegComparison of(Histogram roundTrips, Histogram there, Histogram back) {
        double halfP50 = roundTrips.getValueAtPercentile(50) / 2.0;
        double halfP99 = roundTrips.getValueAtPercentile(99) / 2.0;
        return new LegComparison(
                back.getTotalCount(),
                there.getValueAtPercentile(50),
                there.getValueAtPercentile(99),
                back.getValueAtPercentile(50),
                back.getValueAtPercentile(99),
                halfP50,
                halfP99,
                ratio(halfP50, there, 50),
                ratio(halfP99, there, 99));
    }

    private static Double ratio(double halfNs, Histogram there, double percentile) {
        long ns = there.getValueAtPercentile(percentile);
        return ns == 0 ? null : halfNs / ns;
    }
}
