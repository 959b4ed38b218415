package org.derbench.engine.record.part;

import java.util.Map;
import org.derbench.engine.json.Of;

/** How long messages took. */
public record Times(
        @Of("of the whole route") RouteTimes route,
        @Of(value = "of each hop, there and back, where its ends share a clock", optional = true, columnsOf = "there") Map<String, HopTimes> hops,
        @Of(value = "both legs beside half a round trip, where both were sampled", optional = true) LegComparison halfRoundTrip) {

    /** Without histograms. */
    public Times brief() {
        return new Times(route.brief(), Map.of(), halfRoundTrip);
    }
}
