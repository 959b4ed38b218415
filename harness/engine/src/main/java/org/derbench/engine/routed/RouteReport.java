package org.derbench.engine.routed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.derbench.engine.answer.RoleReport;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.Window;
import org.derbench.engine.coordinator.Report;
import org.derbench.engine.costs.RoleCosts;
import org.derbench.engine.costs.Span;
import org.derbench.engine.costs.Wire;
import org.derbench.engine.fault.FaultPart;
import org.derbench.engine.fault.FaultVerdict;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.part.Figures;
import org.derbench.engine.record.part.StoreReport;
import org.derbench.engine.record.part.TrialBooks;
import org.derbench.engine.record.part.TrialConditions;
import org.derbench.engine.record.part.TrialCosts;
import org.derbench.engine.record.part.TrialHead;
import org.derbench.engine.record.part.WarmUpPart;
import org.derbench.engine.record.part.WindowPart;
import org.derbench.engine.route.EndCounts;
import org.derbench.engine.route.HopBooks;
import org.derbench.engine.route.RouteBooks;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.text.Histograms;

/**
 * What all roles of a route said of one repetition.
 *
 * @param window when it was by the clock that stamps are made with
 * @param fault that came; null for none
 */
record RouteReport(
        RouteSpec route,
        RouteTraits traits,
        RepetitionPlan plan,
        Window window,
        WarmUpPart warmUp,
        long drainNs,
        Map<String, RoleReport> roles,
        RouteFault fault)
        implements Report {

    private static final double NS_PER_S = 1e9;
    private static final double LATE_AT_MOST = 0.01;
    private static final double GAP_NS = 1e9;
    private static final int GAP_TRIPS = 10;

    /** The same with other books. */
    RouteReport of(Map<String, RoleReport> others) {
        return new RouteReport(route, traits, plan, window, warmUp, drainNs, others, fault);
    }

    @Override
    public Map<String, Span> conditions() {
        Map<String, Span> conditions = new LinkedHashMap<>();
        roles.forEach((role, said) -> conditions.put(role, said.conditions()));
        return conditions;
    }

    @Override
    public TrialRecord record(TrialHead head, TrialConditions conditions) {
        RouteBooksOf parts = new RouteBooksOf(this);
        RouteBooks books = parts.books();
        Books whole = books.whole();
        Figures onlyBooks = new Figures(
                null,
                null,
                new TrialBooks(whole, Map.of(), books.hops(), books.copies(), stores()),
                null,
                null,
                Map.of());
        String wrong = wrong(parts, books, whole);
        if (!wrong.isEmpty()) {
            return TrialRecord.of(head, TrialRecord.Outcome.INVALID, wrong, onlyBooks, conditions);
        }
        Figures figures = new Figures(
                warmUp,
                window(books),
                onlyBooks.books(),
                new RouteTimesOf(this).times(books),
                TrialCosts.ofRoute(costs()),
                wires());
        if (fault != null) {
            return withFault(head, figures, whole, conditions);
        }
        String lacks = lacks(parts, books, whole);
        return lacks.isEmpty()
                ? TrialRecord.of(head, TrialRecord.Outcome.OK, null, figures, conditions)
                : TrialRecord.of(head, TrialRecord.Outcome.DEGRADED, lacks, figures, conditions);
    }

    /** Of one in which a fault came: OK where its books balance, it was sound before, and messages flowed again. */
    private TrialRecord withFault(TrialHead head, Figures figures, Books whole, TrialConditions conditions) {
        FaultPart part = fault.part(this);
        String unsound = new FaultVerdict(whole, part, !traits.mayDrop().isEmpty()).lacks();
        String lacks = Stream.concat(
                        Stream.of(unsound).filter(each -> !each.isEmpty()), new RouteBooksOf(this).madeUp().stream())
                .collect(Collectors.joining("; "));
        return TrialRecord.of(
                head,
                lacks.isEmpty() ? TrialRecord.Outcome.OK : TrialRecord.Outcome.DEGRADED,
                lacks.isEmpty() ? null : lacks,
                figures.with(part),
                conditions);
    }

    private String wrong(RouteBooksOf parts, RouteBooks books, Books whole) {
        if (fault != null && fault.missing() != null) {
            return "the fault cannot be shown: " + fault.missing();
        }
        String imbalance = books.imbalance().isEmpty() ? parts.strays() : books.imbalance();
        if (!imbalance.isEmpty() || !whole.balanced()) {
            return "the books do not balance: " + (imbalance.isEmpty() ? whole : imbalance);
        }
        for (StoreReport store : stores().values()) {
            if (!store.agrees()) {
                return store.foundRows() == null
                        ? "the store cannot be read back: " + store.firstFailure()
                        : "the store has " + store.foundRows() + " rows, or other ones: " + store.committedRows()
                                + " were committed";
            }
        }
        if (whole.ok() + whole.late() == 0) {
            return "nothing ended of the " + whole.scheduled() + " parts that were due in the window";
        }
        return books.end().pace().intervals() == 0 ? "nothing ended inside the window" : "";
    }

    private String lacks(RouteBooksOf parts, RouteBooks books, Books whole) {
        List<String> found = new ArrayList<>();
        boolean tooFewInTime = whole.late() + whole.unsent() > LATE_AT_MOST * whole.scheduled();
        books.hops().forEach((name, hop) -> lacks(name, hop, tooFewInTime, found));
        books.copies()
                .values()
                .forEach(copy -> copy.hops()
                        .forEach((name, hop) -> lacks(name, hop, hop.unsent() > LATE_AT_MOST * hop.due(), found)));
        found.addAll(parts.madeUp());
        parts.silent().forEach(flow -> found.add("nothing came by flow '" + flow + "'"));
        stores().values().stream()
                .map(StoreReport::firstFailure)
                .filter(Objects::nonNull)
                .findFirst()
                .ifPresent(why -> found.add("commit: " + why));
        if (tooFewInTime && whole.late() > 0) {
            found.add(whole.late() + " of " + whole.scheduled() + " late");
        }
        if (books.end().longestGapNs() > gapAtMostNs(books.end())) {
            found.add(String.format(
                    Locale.ROOT, "nothing ended for %.2f of %.2f s", books.end().longestGapNs() / NS_PER_S, seconds()));
        }
        return String.join("; ", found);
    }

    private void lacks(String name, HopBooks hop, boolean tooFewInTime, List<String> found) {
        if (hop.lost() > 0 && !traits.mayDrop().contains(name)) {
            found.add(hop.lost() + " of " + hop.due() + " lost on '" + name + "', undeclared");
        }
        if (hop.corrupt() > 0) {
            found.add(hop.corrupt() + " of " + hop.due() + " corrupt on '" + name + "'" + complaint());
        }
        if (hop.duplicated() > 0) {
            found.add(hop.duplicated() + " of " + hop.due() + " delivered twice on '" + name + "'");
        }
        if (tooFewInTime && hop.unsent() > 0) {
            found.add(hop.unsent() + " of " + hop.due() + " unsent on '" + name + "'");
        }
    }

    private String complaint() {
        return roles.values().stream()
                .map(RoleReport::complaint)
                .filter(Objects::nonNull)
                .findFirst()
                .map(text -> ": " + text)
                .orElse("");
    }

    private double gapAtMostNs(EndCounts end) {
        double usualNs =
                end.histogram() == null ? 0 : Histograms.decode(end.histogram()).getValueAtPercentile(50);
        return Math.max(GAP_NS, GAP_TRIPS * usualNs) + traits.pauseNs();
    }

    private double seconds() {
        return plan.duration().toNanos() / NS_PER_S;
    }

    private WindowPart window(RouteBooks books) {
        HopBooks first = books.hops().values().iterator().next();
        boolean overloaded =
                books.hops().values().stream().mapToLong(HopBooks::unsent).sum() > LATE_AT_MOST * books.scheduled();
        return WindowPart.of(
                        seconds(),
                        books.end().pace(),
                        books.end().longestGapNs(),
                        !traits.mayDrop().isEmpty(),
                        first.payloadBytes() == null ? 0 : first.payloadBytes(),
                        0,
                        drainNs)
                .overloaded(overloaded);
    }

    Map<String, StoreReport> stores() {
        Map<String, StoreReport> stores = new LinkedHashMap<>();
        roles.forEach((role, said) -> {
            if (said.store() != null) {
                stores.put(role, said.store());
            }
        });
        return stores;
    }

    private Map<String, RoleCosts> costs() {
        Map<String, RoleCosts> costs = new LinkedHashMap<>();
        roles.forEach((role, said) -> costs.put(role, said.costs()));
        return costs;
    }

    private Map<String, Wire> wires() {
        Map<String, Wire> wires = new LinkedHashMap<>();
        roles.forEach((role, said) -> {
            if (said.wire() != null) {
                RouteTraits.LinkRates rates = traits.links().getOrDefault(role, new RouteTraits.LinkRates(null, null));
                wires.put(role, said.wire().on(rates.up(), rates.down()));
            }
        });
        return wires;
    }
}
