package org.derbench.engine.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.derbench.engine.books.Durations;
import org.derbench.engine.books.EndCounts;
import org.derbench.engine.books.Histograms;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.books.ReachTimes;
import org.derbench.engine.books.RouteBooks;
import org.derbench.engine.books.RouteSamples;
import org.derbench.engine.record.HopTimes;
import org.derbench.engine.record.RouteTimes;
import org.derbench.engine.record.Times;
import org.derbench.engine.scenario.RouteSpec;

/** The times of a route's parts: from end to end, on each hop, and in each role between two. */
final class LedgerTimes {

    private final LedgerReport report;
    private final EndCounts end;
    private final Map<String, Durations> hops = new LinkedHashMap<>();
    private final Map<String, Durations> waits = new LinkedHashMap<>();

    LedgerTimes(LedgerReport report, RouteBooks books) {
        this.report = report;
        this.end = books.end();
        RouteSamples left = new RouteSamples(report.route().sources().stream()
                .map(role -> report.roles().get(role).made())
                .filter(Objects::nonNull)
                .toList());
        for (RouteSpec.Hop hop : report.route().hops()) {
            left = hop(hop, left);
        }
        commit(books.hops(), left);
        for (RouteSpec.Copy copy : report.route().copies()) {
            RouteSamples came =
                    hop(copy.hop(), samples(copy.hop().from(), copy.hop().flows()));
            commit(books.copies().get(copy.hop().name()).hops(), came);
        }
    }

    Times times() {
        RouteTimes whole =
                end.histogram() == null ? RouteTimes.NONE : RouteTimes.ofOneWay(Histograms.decode(end.histogram()));
        return new Times(whole, shown(hops), shown(waits), null, null, reach());
    }

    private Map<String, ReachTimes> reach() {
        Map<String, ReachTimes> reach = new LinkedHashMap<>();
        report.roles().values().forEach(said -> reach.putAll(said.reach()));
        return reach;
    }

    /** The durations of the sampled parts by hop, including the store's commit. */
    Map<String, Durations> hops() {
        return hops;
    }

    /** How long sampled parts stayed at each hop's near end, by hop. */
    Map<String, Durations> waits() {
        return waits;
    }

    private static Map<String, HopTimes> shown(Map<String, Durations> times) {
        Map<String, HopTimes> shown = new LinkedHashMap<>();
        times.forEach((hop, took) -> {
            if (took.ns().getTotalCount() > 0) {
                shown.put(hop, HopTimes.of(took.ns()));
            }
        });
        return shown;
    }

    /** Adds the times of a hop; returns when parts came over it and left. */
    private RouteSamples hop(RouteSpec.Hop hop, RouteSamples left) {
        waits.put(hop.name(), left.stay());
        RouteSamples came = samples(hop.arrivesAt(), hop.flows());
        RouteSamples absorbed = samples(
                hop.arrivesAt(),
                hop.flows().stream().map(RouteSamples::absorbed).toList());
        hops.put(hop.name(), came.and(absorbed).after(left, report.clocks().one()));
        return came;
    }

    private void commit(Map<String, HopBooks> books, RouteSamples came) {
        if (books.containsKey(RouteBooks.COMMIT)) {
            hops.put(RouteBooks.COMMIT, came.stay());
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
