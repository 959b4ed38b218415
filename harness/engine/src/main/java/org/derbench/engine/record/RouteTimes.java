package org.derbench.engine.record;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.derbench.engine.books.Histograms;
import org.derbench.engine.json.Field;

/**
 * Times of the whole route. Latency is half a round trip, as in the study; the true one-way time if nothing comes back.
 */
@RecordBuilder
public record RouteTimes(
        @Field(value = "mean latency, from the intended send", optional = true, column = "latencyMeanNs")
        Double latencyMeanNs,

        @Field(value = "median latency", optional = true, column = "latencyP50Ns")
        Double latencyP50Ns,

        @Field(
                value = "99th percentile of the latency; missing where fewer than 100 messages were timed",
                optional = true,
                column = "latencyP99Ns")
        Double latencyP99Ns,

        @Field(
                value = "99.9th percentile of the latency; missing where fewer than 1,000 messages were timed",
                optional = true,
                column = "latencyP999Ns")
        Double latencyP999Ns,

        @Field(value = "longest latency", optional = true, column = "latencyMaxNs")
        Double latencyMaxNs,

        @Field(
                value = "median time from the intended send to the decoded return",
                optional = true,
                column = "roundTripP50Ns")
        Double roundTripP50Ns,

        @Field(
                value =
                        "HdrHistogram, V2 compressed, base64: nanoseconds from the intended send to the decoded return; one-way where nothing comes back",
                optional = true,
                column = "histogram")
        String histogram,

        @Field(
                value = "the same histogram, of times from the actual send; missing where nothing comes back",
                optional = true,
                column = "serviceHistogram")
        String serviceHistogram,

        @Field(value = "percentiles of the latency that the plan asked for", optional = true, column = "percentiles")
        List<Percentile> percentiles,

        @Field(
                value =
                        "how wrong each one-way time may be, by the clocks of the hosts: no finer difference is resolved; missing where one clock timed the route",
                optional = true,
                column = "oneWayErrorNs")
        Long errorNs,

        @Field(
                value =
                        "messages whose time differs from lateAfter by less than that error, so that nobody can tell whether they were late; missing where one clock timed the route",
                optional = true,
                column = "undecided")
        Long undecided) {

    /** One percentile of the latency. */
    public record Percentile(
            @Field("number of the percentile: one of a thousand messages exceeds the 99.9th")
            double percent,

            @Field(
                    value = "latency at that percentile; missing where too few messages were timed to show it",
                    optional = true)
            Double latencyNs) {

        private static final double WHOLE = 100;
        private static final double ROUNDING = 1e-9;

        /**
         * Whether this many messages can show a percentile: at least one must lie beyond it. The longest of all is
         * always shown.
         */
        static boolean isShown(double percent, long messages) {
            return messages > 0 && (percent >= WHOLE || messages * (WHOLE - percent) / WHOLE >= 1 - ROUNDING);
        }

        /** A percentile of some times; null where they are too few to show it. */
        static Long ofTimes(Histogram ns, double percent) {
            return isShown(percent, ns.getTotalCount()) ? ns.getValueAtPercentile(percent) : null;
        }

        private static Double ofTimes(Histogram ns, double percent, double share) {
            Long shown = ofTimes(ns, percent);
            return shown == null ? null : Double.valueOf(shown * share);
        }
    }

    /** No times: the ends do not share a clock, and nothing comes back. */
    public static final RouteTimes NONE =
            RouteTimesBuilder.builder().percentiles(List.of()).build();

    /** The same times with the error of the clocks that took them. */
    RouteTimes within(long errNs, long lateAfterNs) {
        long undecided = 0;
        Histogram ns = histogram == null ? new Histogram(3) : Histograms.decode(histogram);
        for (HistogramIterationValue each : ns.recordedValues()) {
            undecided +=
                    Math.abs(each.getValueIteratedTo() - lateAfterNs) <= errNs ? each.getCountAtValueIteratedTo() : 0;
        }
        return RouteTimesBuilder.builder(this)
                .errorNs(errNs)
                .undecided(undecided)
                .build();
    }

    /** The times of round trips; one way is half of them. */
    public static RouteTimes ofRoundTrips(Histogram ns, String serviceHistogram) {
        return of(ns, 0.5, ns.getTotalCount() == 0 ? null : (double) ns.getValueAtPercentile(50), serviceHistogram);
    }

    /** The times of true one-way trips. */
    public static RouteTimes ofOneWay(Histogram ns) {
        return of(ns, 1, null, null);
    }

    private static RouteTimes of(Histogram ns, double share, Double roundTripP50Ns, String serviceHistogram) {
        String encoded = Histograms.encode(ns);
        if (ns.getTotalCount() == 0) {
            return RouteTimesBuilder.builder(NONE)
                    .histogram(encoded)
                    .serviceHistogram(serviceHistogram)
                    .build();
        }
        return RouteTimesBuilder.builder(NONE)
                .latencyMeanNs(ns.getMean() * share)
                .latencyP50Ns(ns.getValueAtPercentile(50) * share)
                .latencyP99Ns(Percentile.ofTimes(ns, 99, share))
                .latencyP999Ns(Percentile.ofTimes(ns, 99.9, share))
                .latencyMaxNs(ns.getMaxValue() * share)
                .roundTripP50Ns(roundTripP50Ns)
                .histogram(encoded)
                .serviceHistogram(serviceHistogram)
                .build();
    }

    /** Whether they are of round trips; else they are one-way. */
    public boolean areRoundTrips() {
        return roundTripP50Ns != null;
    }

    /**
     * The same times with these percentiles from the histogram; a percentile that too few messages show has no time.
     */
    public RouteTimes withPercentiles(List<Double> percents) {
        if (percents.isEmpty() || histogram == null) {
            return this;
        }
        Histogram ns = Histograms.decode(histogram);
        double share = areRoundTrips() ? 0.5 : 1;
        return RouteTimesBuilder.builder(this)
                .percentiles(percents.stream()
                        .map(percent -> new Percentile(percent, Percentile.ofTimes(ns, percent, share)))
                        .toList())
                .build();
    }

    RouteTimes brief() {
        return RouteTimesBuilder.builder(this)
                .histogram(null)
                .serviceHistogram(null)
                .build();
    }
}
