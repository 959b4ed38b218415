package org.derbench.engine.record;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.books.ReachTimes;
import org.derbench.engine.json.Field;

/** The times of messages. */
@RecordBuilder
public record Times(
        @Field("times of the whole route") RouteTimes route,

        @Field(
                value = "times of each hop: there and back, or the flows of a route",
                optional = true,
                columnsOf = "there")
        Map<String, HopTimes> hops,

        @Field(value = "how long a sample of parts waited at the near end of each hop of a route", optional = true)
        Map<String, HopTimes> waits,

        @Field(value = "how long the responder's engine took to turn round", optional = true)
        TurnTimes turn,

        @Field(value = "both legs beside half a round trip, where both were sampled", optional = true)
        LegComparison halfRoundTrip,

        @Field(
                value = "times until publications had reached the devices that a flow leads to, by flow",
                optional = true)
        Map<String, ReachTimes> reach) {

    /** The times of a pair. */
    public Times(RouteTimes route, Map<String, HopTimes> hops, TurnTimes turn, LegComparison halfRoundTrip) {
        this(route, hops, Map.of(), turn, halfRoundTrip, Map.of());
    }

    /** The same times with these percentiles of the whole route. */
    public Times withPercentiles(List<Double> percents) {
        return TimesBuilder.builder(this).route(route.withPercentiles(percents)).build();
    }

    /**
     * The same times with the errors of the clocks that took them.
     *
     * @param errorNs the error of the route's times; null where one clock timed it
     * @param hopErrorsNs the errors by hop
     */
    public Times within(Long errorNs, long lateAfterNs, Map<String, Long> hopErrorsNs) {
        Map<String, HopTimes> within = new LinkedHashMap<>();
        hops.forEach((hop, of) -> within.put(hop, of.within(hopErrorsNs.get(hop))));
        return TimesBuilder.builder(this)
                .route(errorNs == null ? route : route.within(errorNs, lateAfterNs))
                .hops(within)
                .build();
    }

    /** The times without histograms. */
    public Times brief() {
        return TimesBuilder.builder(this)
                .route(route.brief())
                .hops(brief(hops))
                .waits(brief(waits))
                .build();
    }

    private static Map<String, HopTimes> brief(Map<String, HopTimes> times) {
        Map<String, HopTimes> brief = new LinkedHashMap<>();
        times.forEach((hop, of) -> brief.put(hop, of.brief()));
        return brief;
    }
}
