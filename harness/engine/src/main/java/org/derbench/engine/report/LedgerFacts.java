package org.derbench.engine.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.CopyBooks;
import org.derbench.engine.books.Durations;
import org.derbench.engine.books.EndCounts;
import org.derbench.engine.books.Histograms;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.books.RouteBooks;
import org.derbench.engine.books.SenderBooks;
import org.derbench.engine.protocol.RoleReport;
import org.derbench.engine.protocol.StampRange;
import org.derbench.engine.record.StoreReport;
import org.derbench.engine.record.StoredSenders;
import org.derbench.engine.record.WindowFigures;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.verdict.Crossing;
import org.derbench.engine.verdict.HopFacts;
import org.derbench.engine.verdict.Journey;
import org.derbench.engine.verdict.Soundness;
import org.derbench.engine.verdict.TrialFacts;

/** The facts of a route's repetition by which it is judged. */
record LedgerFacts(LedgerReport report, LedgerBooks parts, RouteBooks books, LedgerTimes times, WindowFigures window) {

    TrialFacts facts() {
        Books whole = books.whole();
        EndCounts end = books.end();
        List<RouteBooks.Stretch> stretches = books.stretches();
        boolean tooFewInTime =
                stretches.stream().anyMatch(rest -> Soundness.tooMany(whole.late() + rest.unsent(), rest.due()));
        // behind a control that absorbs parts fewer are due, and late ones are late among these
        RouteBooks.Stretch last = stretches.get(stretches.size() - 1);
        return new TrialFacts(
                hops(tooFewInTime),
                crossings(),
                journeys(),
                last.due(),
                whole.ok() + whole.late(),
                whole.late(),
                last.unsent(),
                true,
                window.seconds(),
                end.longestGapNs(),
                end.histogram() == null ? 0 : Histograms.decode(end.histogram()).getValueAtPercentile(50),
                report.traits().pauseNs(),
                window.overloaded(),
                others());
    }

    private List<HopFacts> hops(boolean tooFewInTime) {
        List<HopFacts> hops = new ArrayList<>();
        books.hops().forEach((name, hop) -> hops.add(hop(name, hop, tooFewInTime)));
        for (CopyBooks copy : books.copies().values()) {
            copy.hops().forEach((name, hop) -> hops.add(hop(name, hop, Soundness.tooMany(hop.unsent(), hop.due()))));
        }
        return hops;
    }

    private HopFacts hop(String name, HopBooks hop, boolean tooManyUnsent) {
        return new HopFacts(
                " on '" + name + "'",
                hop.due(),
                hop.lost(),
                hop.corrupt(),
                hop.duplicated(),
                hop.outOfOrder() == null ? 0 : hop.outOfOrder(),
                tooManyUnsent && !window.overloaded() ? hop.unsent() : 0,
                report.traits().of(name).mayDrop(),
                report.traits().of(name).mayReorder() || !isSentInTurn(name),
                complaint());
    }

    /**
     * Whether each process sends its messages over this hop one after the other, by one connection. Messages may reach
     * the near end of a later hop in any order.
     */
    boolean isSentInTurn(String name) {
        RouteSpec.Hop first = report.route().hops().get(0);
        return first.name().equals(name)
                && !first.asks()
                && first.from().stream().allMatch(this::sendsInTurn);
    }

    private boolean sendsInTurn(String role) {
        RoleReport said = report.roles().get(role);
        return said.near().size() == 1
                && said.costs().connections() != null
                && said.costs().connections() == 1;
    }

    private String complaint() {
        return report.roles().values().stream()
                .map(RoleReport::complaint)
                .filter(Objects::nonNull)
                .findFirst()
                .map(text -> ": " + text)
                .orElse("");
    }

    /** Further faults, each in words. */
    private List<String> others() {
        List<String> others = new ArrayList<>(executedAgain());
        others.addAll(strangeStamps());
        others.addAll(parts.strange());
        others.addAll(parts.madeUp());
        others.addAll(parts.moreThanSent());
        others.addAll(new LedgerControls(report).lacks());
        others.addAll(refusals());
        parts.silent().forEach(flow -> others.add("nothing came by flow '" + flow + "'"));
        parts.devices().forEach((flow, devices) -> others.addAll(devices.lacks(flow, mayDrop(flow))));
        others.addAll(ofSenders());
        report.stores().values().stream()
                .map(StoreReport::firstFailure)
                .filter(Objects::nonNull)
                .findFirst()
                .ifPresent(why -> others.add("commit: " + why));
        return others;
    }

    /** Devices whose parts are missing, or came under another name, in words: each where it was first seen. */
    private List<String> ofSenders() {
        List<String> found = new ArrayList<>();
        boolean mayLose = books.whole().unsent() > 0;
        for (Map.Entry<String, SenderBooks> hop : parts.senders().entrySet()) {
            mayLose |= report.traits().of(hop.getKey()).mayDrop();
            if (found.isEmpty()) {
                found.addAll(hop.getValue().lacks(hop.getKey(), mayLose));
            }
        }
        report.stores().values().stream()
                .map(StoreReport::senders)
                .filter(Objects::nonNull)
                .map(StoredSenders::lacks)
                .flatMap(Optional::stream)
                .forEach(found::add);
        return found;
    }

    /** Devices that were not back after a fault, in words. */
    List<String> notBack() {
        List<String> found = new ArrayList<>();
        parts.devices().forEach((flow, devices) -> {
            if (devices.back() != null && !mayDrop(flow)) {
                found.addAll(devices.back().lacks(flow, devices.devices()));
            }
        });
        return found;
    }

    /** The first message that an external system did not take, by flow: nobody answers its requests. */
    private List<String> refusals() {
        return report.route().hops().stream()
                .filter(hop -> hop.leadsOut() && !complaint().isEmpty())
                .map(hop -> "the first that was not taken on '" + hop.name() + "'" + complaint())
                .toList();
    }

    private boolean mayDrop(String flow) {
        return report.route().hops().stream()
                .filter(hop -> hop.flows().contains(flow))
                .anyMatch(hop -> report.traits().of(hop.name()).mayDrop());
    }

    /** Requests that were answered more often than they were made, by flow. */
    List<String> executedAgain() {
        List<String> found = new ArrayList<>();
        for (RouteSpec.Hop hop : report.route().all()) {
            for (String flow : hop.asks() ? hop.flows() : List.<String>of()) {
                long again = sum(hop.to(), flow, said -> said.evidence().answered())
                        - sum(hop.from(), flow, said -> said.evidence().asked());
                if (again > 0) {
                    found.add((again == 1
                                    ? "a request by flow '" + flow + "' was"
                                    : again + " requests by flow '" + flow + "' were")
                            + " executed more than once");
                }
            }
        }
        return found;
    }

    /** Damage to parts that were due last, long after a fault, in words. With damage, parts do not flow as before. */
    List<String> afterTheFault() {
        Map<String, RoleReport> last = new LinkedHashMap<>();
        report.roles().forEach((role, said) -> last.put(role, said.last()));
        LedgerBooks ends = new LedgerBooks(report.of(last));
        List<String> found = new ArrayList<>();
        for (RouteSpec.Hop hop : report.route().all()) {
            HopBooks hopBooks = ends.hop(hop);
            String where = " long after the fault on '" + hop.name() + "'";
            if (hopBooks.lost() > 0 && !report.traits().of(hop.name()).mayDrop()) {
                found.add(hopBooks.lost() + " lost" + where + ", undeclared");
            }
            if (hopBooks.corrupt() > 0) {
                found.add(hopBooks.corrupt() + " corrupt" + where);
            }
            if (hopBooks.duplicated() > 0) {
                found.add(hopBooks.duplicated() + " delivered twice" + where);
            }
        }
        return found;
    }

    /** Flows that brought answers with stamps that nobody gave. */
    private List<String> strangeStamps() {
        List<String> found = new ArrayList<>();
        for (RouteSpec.Hop hop : report.route().all()) {
            for (String flow : hop.asks() ? hop.flows() : List.<String>of()) {
                Optional<StampRange> given = replies(hop.to(), flow);
                Optional<StampRange> came = replies(hop.from(), flow);
                if (given.isPresent() && came.isPresent() && !given.get().holds(came.get())) {
                    found.add("answers by flow '" + flow + "' came with stamps that nobody gave");
                }
            }
        }
        return found;
    }

    private Optional<StampRange> replies(List<String> roles, String flow) {
        return roles.stream()
                .map(role -> report.roles().get(role).evidence().replies().get(flow))
                .filter(Objects::nonNull)
                .reduce(StampRange::and);
    }

    private long sum(List<String> roles, String flow, Function<RoleReport, Map<String, Long>> counts) {
        return roles.stream()
                .mapToLong(role -> counts.apply(report.roles().get(role)).getOrDefault(flow, 0L))
                .sum();
    }

    List<Crossing> crossings() {
        return new LedgerCrossings(report, window.seconds()).crossings();
    }

    /** The times of sampled parts over each hop, and before it. */
    List<Journey> journeys() {
        LedgerCrossings crossings = new LedgerCrossings(report, window.seconds());
        List<Journey> journeys = new ArrayList<>();
        for (RouteSpec.Hop hop : report.route().all()) {
            journeys.add(journey(
                    (hop.asks() ? "were answered on '" : "came over '") + hop.name() + "'",
                    times.hops().get(hop.name()),
                    crossings.leastNs(hop),
                    report.clocks().errorNs(hop.from(), hop.arrivesAt())));
        }
        times.waits().forEach((hop, stayed) -> journeys.add(journey("went on over '" + hop + "'", stayed, 0, 0)));
        return journeys;
    }

    private static Journey journey(String what, Durations took, long floorNs, long errorNs) {
        long timed = took.ns().getTotalCount();
        return new Journey(
                what,
                timed + took.early(),
                took.early(),
                timed == 0 ? null : Long.valueOf(took.ns().getMinValue()),
                floorNs,
                errorNs);
    }
}
