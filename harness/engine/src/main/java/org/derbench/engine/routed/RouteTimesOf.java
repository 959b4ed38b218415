package org.derbench.engine.routed;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.HdrHistogram.Histogram;
import org.derbench.engine.record.part.HopTimes;
import org.derbench.engine.record.part.RouteTimes;
import org.derbench.engine.record.part.Times;
import org.derbench.engine.route.EndCounts;
import org.derbench.engine.route.HopBooks;
import org.derbench.engine.route.RouteBooks;
import org.derbench.engine.route.RouteSamples;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.text.Histograms;

/** How long the parts of a route took: from end to end, on each hop, and in each role between two. */
record RouteTimesOf(RouteReport report) {

    Times times(RouteBooks books) {
        EndCounts end = books.end();
        RouteTimes whole =
                end.histogram() == null ? RouteTimes.NONE : RouteTimes.ofOneWay(Histograms.decode(end.histogram()));
        Map<String, HopTimes> hops = new LinkedHashMap<>();
        Map<String, HopTimes> waits = new LinkedHashMap<>();
        RouteSamples left = new RouteSamples(report.route().sources().stream()
                .map(role -> report.roles().get(role).made())
                .filter(Objects::nonNull)
                .toList());
        for (RouteSpec.Hop hop : report.route().hops()) {
            left = hop(hop, left, hops, waits);
        }
        commit(books.hops(), left, hops);
        for (RouteSpec.Copy copy : report.route().copies()) {
            RouteSamples came =
                    hop(copy.hop(), samples(copy.hop().from(), copy.hop().flows()), hops, waits);
            commit(books.copies().get(copy.hop().name()).hops(), came, hops);
        }
        return new Times(whole, hops, waits, null, null);
    }

    /** Puts the times of that hop; returns when parts came over it and left. */
    private RouteSamples hop(
            RouteSpec.Hop hop, RouteSamples left, Map<String, HopTimes> hops, Map<String, HopTimes> waits) {
        put(waits, hop.name(), left.stay());
        RouteSamples came = samples(hop.arrivesAt(), hop.flows());
        put(hops, hop.name(), came.after(left));
        return came;
    }

    private static void commit(Map<String, HopBooks> books, RouteSamples came, Map<String, HopTimes> hops) {
        if (books.containsKey(RouteBooks.COMMIT)) {
            put(hops, RouteBooks.COMMIT, came.stay());
        }
    }

    private static void put(Map<String, HopTimes> times, String hop, Histogram ns) {
        if (ns.getTotalCount() > 0) {
            times.put(hop, HopTimes.of(ns));
        }
    }

    private RouteSamples samples(List<String> roles, List<String> flows) {
        return new RouteSamples(roles.stream()
                .flatMap(role -> flows.stream()
                        .map(flow -> report.roles().get(role).samples().get(flow)))
                .filter(Objects::nonNull)
                .toList());
    }
}
