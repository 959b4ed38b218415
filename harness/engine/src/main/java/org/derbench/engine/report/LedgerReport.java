package org.derbench.engine.report;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.HopBooks;
import org.derbench.engine.books.RouteBooks;
import org.derbench.engine.books.Window;
import org.derbench.engine.costs.RoleCosts;
import org.derbench.engine.costs.Span;
import org.derbench.engine.costs.Wire;
import org.derbench.engine.fault.FaultRecord;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.protocol.RoleReport;
import org.derbench.engine.record.Figures;
import org.derbench.engine.record.Series;
import org.derbench.engine.record.StoreReport;
import org.derbench.engine.record.TrialBooks;
import org.derbench.engine.record.TrialConditions;
import org.derbench.engine.record.TrialCosts;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.WarmUpFigures;
import org.derbench.engine.record.WindowFigures;
import org.derbench.engine.record.WindowSteps;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.verdict.FaultVerdict;
import org.derbench.engine.verdict.LinkLimits;
import org.derbench.engine.verdict.Soundness;

/**
 * The reports of a route's roles on one repetition.
 *
 * @param others what roles beside the route said, for costs and conditions of the whole trial
 * @param window the window, by the clock that stamps are made with
 * @param fault the fault that came; null without one
 * @param clocks the clocks, whose errors the roles' times have
 */
@RecordBuilder
public record LedgerReport(
        RouteSpec route,
        TrialTraits traits,
        RepetitionPlan plan,
        Window window,
        WarmUpFigures warmUp,
        long drainNs,
        Map<String, RoleReport> roles,
        Map<String, RoleReport> others,
        LedgerFault fault,
        Clocks clocks)
        implements Report {

    private static final double NS_PER_S = 1e9;

    /** The same report with other books. */
    LedgerReport of(Map<String, RoleReport> other) {
        return LedgerReportBuilder.builder(this).roles(other).build();
    }

    /** The reports of all roles of the trial. */
    private Map<String, RoleReport> all() {
        Map<String, RoleReport> all = new LinkedHashMap<>(roles);
        all.putAll(others);
        return all;
    }

    @Override
    public Map<String, Span> conditions() {
        Map<String, Span> conditions = new LinkedHashMap<>();
        all().forEach((role, said) -> conditions.put(role, said.conditions()));
        return conditions;
    }

    @Override
    public TrialRecord record(TrialHead head, TrialConditions conditions) {
        LedgerBooks parts = new LedgerBooks(this);
        RouteBooks books = parts.books();
        Books whole = books.whole();
        Figures onlyBooks = new Figures(
                null,
                null,
                new TrialBooks(
                        whole,
                        Map.of(),
                        books.hops(),
                        books.copies(),
                        stores(),
                        parts.devices(),
                        parts.senders(),
                        sent()),
                null,
                null,
                Map.of());
        String wrong = wrong(parts, books, whole);
        if (!wrong.isEmpty()) {
            return TrialRecord.of(head, TrialRecord.Outcome.INVALID, wrong, onlyBooks, conditions);
        }
        LedgerTimes times = new LedgerTimes(this, books);
        WindowFigures window = window(books);
        LedgerFacts facts = new LedgerFacts(this, parts, books, times, window);
        Figures figures =
                new Figures(warmUp, window, onlyBooks.books(), times.times(), TrialCosts.ofRoute(costs()), wires());
        if (fault != null) {
            return withFault(head, figures, facts, conditions);
        }
        String lacks = new Soundness(facts.facts()).lacks();
        return lacks.isEmpty()
                ? TrialRecord.of(head, TrialRecord.Outcome.OK, null, figures, conditions)
                : TrialRecord.of(head, TrialRecord.Outcome.DEGRADED, lacks, figures, conditions);
    }

    /**
     * The record of a repetition with a fault: OK if its books balance, it was sound before, and messages flowed again.
     */
    private TrialRecord withFault(TrialHead head, Figures figures, LedgerFacts facts, TrialConditions conditions) {
        FaultRecord part = fault.part(this);
        // an order is broken by the restart of a process, too
        String unsound = new FaultVerdict(
                        facts.books().whole(),
                        part,
                        traits.mayDrop(),
                        true,
                        facts.crossings(),
                        facts.journeys(),
                        null,
                        Stream.concat(facts.executedAgain().stream(), facts.afterTheFault().stream())
                                .toList())
                .lacks();
        String lacks = Stream.concat(
                        Stream.of(unsound).filter(each -> !each.isEmpty()),
                        Stream.of(
                                        facts.notBack(),
                                        facts.parts().madeUp(),
                                        facts.parts().strange(),
                                        facts.parts().moreThanSent())
                                .flatMap(List::stream))
                .collect(Collectors.joining("; "));
        return TrialRecord.of(
                head,
                lacks.isEmpty() ? TrialRecord.Outcome.OK : TrialRecord.Outcome.DEGRADED,
                lacks.isEmpty() ? null : lacks,
                figures.with(part),
                conditions);
    }

    private String wrong(LedgerBooks parts, RouteBooks books, Books whole) {
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
        if (whole.ok() + whole.late() + whole.unsent() == 0) {
            return "nothing ended of the " + whole.scheduled() + " parts that were due in the window"
                    + (whole.absorbed() == null ? "" : ", and " + whole.absorbed() + " were absorbed");
        }
        return books.end().pace().intervals() == 0 ? "nothing ended inside the window" : "";
    }

    private double seconds() {
        return plan.duration().toNanos() / NS_PER_S;
    }

    private WindowFigures window(RouteBooks books) {
        HopBooks first = books.hops().values().iterator().next();
        LedgerQueues queues = new LedgerQueues(this, books);
        return WindowFigures.of(
                        seconds(),
                        books.end().pace().without(queues.fromBefore()),
                        books.end().longestGapNs(),
                        traits.mayDrop(),
                        first.payloadBytes() == null ? 0 : first.payloadBytes(),
                        null,
                        drainNs)
                .withBacklogGrowth(queues.growth())
                .withOverloaded(fault == null && !queues.keepUp())
                .with(WindowSteps.of(series()));
    }

    /** The series of all roles at the end of the route together; null if a role noted none. */
    private Series series() {
        return roles.values().stream()
                .map(RoleReport::series)
                .filter(Objects::nonNull)
                .reduce(Series::and)
                .orElse(null);
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

    /** The messages that went to external systems; null where there is no such system. */
    private Map<String, Long> sent() {
        Map<String, Long> sent = new LinkedHashMap<>();
        for (RouteSpec.Hop hop : route.hops()) {
            if (hop.leadsOut()) {
                sent.put(
                        hop.name(),
                        hop.from().stream()
                                .flatMap(role -> hop.flows().stream()
                                        .map(flow -> roles.get(role)
                                                .evidence()
                                                .asked()
                                                .getOrDefault(flow, 0L)))
                                .mapToLong(Long::longValue)
                                .sum());
            }
        }
        return sent;
    }

    private Map<String, RoleCosts> costs() {
        Map<String, RoleCosts> costs = new LinkedHashMap<>();
        all().forEach((role, said) -> costs.put(role, said.costs()));
        return costs;
    }

    private Map<String, Wire> wires() {
        Map<String, Wire> wires = new LinkedHashMap<>();
        all().forEach((role, said) -> {
            if (said.wire() != null && !traits.isGuest(role)) {
                LinkLimits link = traits.link(role);
                Wire wire =
                        said.wire().on(link.up().bitsPerSecond(), link.down().bitsPerSecond());
                wires.put(role, traits.sharesHost(role) ? wire.ofSeveralRoles() : wire);
            }
        });
        return wires;
    }
}
