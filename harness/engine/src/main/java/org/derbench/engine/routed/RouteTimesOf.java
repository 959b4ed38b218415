package org.derbench.engine.routed;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.HdrHistogram.Histogram;
import org.derbench.engine.record.part.HopTimes;
import org.derbench.engine.record.part.RouteTimes;
import org.derbench.engine.record.part.Times;
import org.derbench.engine.role.RoleReport;
import org.derbench.engine.route.EndCounts;
import org.derbench.engine.route.RouteBooks;
import org.derbench.engine.route.RouteSamples;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.text.Histograms;

/** How long the parts of a route took: from end to end, on each hop, and in each role between two. */
record RouteTimesOf(RouteReport report) {

    Times times(RouteBooks books) {
        EndCounts end = books.end();
        RouteTimes whole = end.histogram() == null ? RouteTimes.NONE : RouteTimes.ofOneWay(Histograms.decode(end.histogram()));
        Map<String, HopTimes> hops = new LinkedHashMap<>();
        Map<String, HopTimes> waits = new LinkedHashMap<>();
        RouteSamples left = null;
        for (RouteSpec.Hop hop : report.route().hops()) {
            left = left == null ? samples(hop.from(), RoleReport::made) : left;
            put(waits, hop.name(), left.stay());
            RouteSamples came = samples(hop.arrivesAt(), RoleReport::sample);
            put(hops, hop.name(), came.after(left));
            left = came;
        }
        if (books.hops().containsKey(RouteBooks.COMMIT)) {
            put(hops, RouteBooks.COMMIT, left.stay());
        }
        return new Times(whole, hops, waits, null);
    }

    private static void put(Map<String, HopTimes> times, String hop, Histogram ns) {
        if (ns.getTotalCount() > 0) {
            times.put(hop, HopTimes.of(ns));
        }
    }

    private RouteSamples samples(List<String> roles, Function<RoleReport, String> of) {
        return new RouteSamples(roles.stream().map(role -> of.apply(report.roles().get(role))).filter(Objects::nonNull).toList());
    }
}
