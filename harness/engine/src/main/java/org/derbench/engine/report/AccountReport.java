package org.derbench.engine.report;

import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.derbench.engine.books.Arrivals;
import org.derbench.engine.books.Books;
import org.derbench.engine.costs.Span;
import org.derbench.engine.costs.Wire;
import org.derbench.engine.fault.FaultRecord;
import org.derbench.engine.record.Figures;
import org.derbench.engine.record.TrialBooks;
import org.derbench.engine.record.TrialConditions;
import org.derbench.engine.record.TrialCosts;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.WindowFigures;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.engine.verdict.FaultVerdict;
import org.derbench.engine.verdict.LinkLimits;
import org.derbench.engine.verdict.Soundness;
import org.derbench.spi.Pattern;

/** The report on a repetition from a source and its partners. */
public final class AccountReport implements Report {

    /** The hops of a pair. */
    public static final String THERE = "there";

    public static final String BACK = "back";

    private final AccountAnswers report;
    private final Books books;
    private final LinkLimits link;
    private final Disturbance fault;
    private final Map<String, Long> errorsNs;

    /** @param link the link of the initiator's host; up is to the responder */
    public AccountReport(AccountAnswers report, LinkLimits link) {
        this(report, link, Disturbance.NONE, Map.of(THERE, 0L, BACK, 0L));
    }

    /**
     * A report on a repetition with a fault.
     *
     * @param fault the outcome of the planned fault
     * @param errorsNs the error of the times of each hop
     */
    public AccountReport(AccountAnswers report, LinkLimits link, Disturbance fault, Map<String, Long> errorsNs) {
        this.report = report;
        this.books = report.books();
        this.link = link;
        this.fault = fault;
        this.errorsNs = errorsNs;
    }

    /**
     * The outcome of a planned fault.
     *
     * @param means the means, in words; null if it did not come
     * @param onTheirWay if nothing passes between the ends while it lasts, how long what had passed may take to end;
     *     null otherwise
     * @param missing why a planned fault did not come; null otherwise
     */
    public record Disturbance(String means, Duration onTheirWay, String missing) {

        /** No fault was planned. */
        public static final Disturbance NONE = new Disturbance(null, null, null);
    }

    @Override
    public Map<String, Span> conditions() {
        return report.conditions();
    }

    @Override
    public TrialRecord record(TrialHead head, TrialConditions conditions) {
        if (fault.missing() != null) {
            return invalid(head, "the fault cannot be shown: " + fault.missing(), conditions);
        }
        if (!books.balanced()) {
            return invalid(head, "the books do not balance: " + books, conditions);
        }
        if (report.countedInWindow() == 0) {
            return invalid(head, "no correct message ended inside the window", conditions);
        }
        return fault.means() == null
                ? undisturbed(head, conditions)
                : disturbed(head, conditions, report.fault(fault.means()));
    }

    private TrialRecord undisturbed(TrialHead head, TrialConditions conditions) {
        WindowFigures window = report.window();
        String lacks = new Soundness(new AccountFacts(report, window, link, errorsNs).facts()).lacks();
        return lacks.isEmpty()
                ? TrialRecord.of(head, TrialRecord.Outcome.OK, null, figures(window), conditions)
                : TrialRecord.of(head, TrialRecord.Outcome.DEGRADED, lacks, figures(window), conditions);
    }

    /** The record of a trial with a fault: it is OK if it was sound before, and messages flowed again. */
    private TrialRecord disturbed(TrialHead head, TrialConditions conditions, FaultRecord seen) {
        AccountFacts facts = new AccountFacts(report, report.window(), link, errorsNs);
        String lacks = new FaultVerdict(
                        report.booksHere(),
                        seen,
                        report.initiator().window().mayDrop(),
                        facts.mayReorder(),
                        facts.crossings(),
                        facts.journeys(),
                        report.initiator().fault().last(),
                        Stream.concat(facts.beforeTheFault().stream(), throughTheCut(seen))
                                .toList())
                .lacks();
        return TrialRecord.of(
                head,
                lacks.isEmpty() ? TrialRecord.Outcome.OK : TrialRecord.Outcome.DEGRADED,
                lacks.isEmpty() ? null : lacks,
                figures(report.window().withOverloaded(false)).with(seen),
                conditions);
    }

    /** Messages that ended while the link was cut took another way. As many may be stragglers as may be late. */
    private Stream<String> throughTheCut(FaultRecord seen) {
        long ended = fault.onTheirWay() == null ? 0 : seen.times().endedWithin(fault.onTheirWay());
        return Soundness.tooMany(ended, seen.touched().due())
                ? Stream.of(ended + " ended while the link was cut, and took another way")
                : Stream.of();
    }

    private TrialRecord invalid(TrialHead head, String reason, TrialConditions conditions) {
        return TrialRecord.of(head, TrialRecord.Outcome.INVALID, reason, Figures.only(books), conditions);
    }

    private Figures figures(WindowFigures window) {
        return new Figures(
                report.warmUp(),
                window,
                new TrialBooks(books, flows()),
                AccountTimes.times(report),
                TrialCosts.of(report.costs()),
                wire(window));
    }

    /**
     * The arrivals by flow. A responder does not compare requests with sent ones: in request-reply the initiator
     * counts.
     */
    private Map<String, Arrivals> flows() {
        return report.spec().pattern() == Pattern.REQUEST_REPLY
                ? Map.of()
                : Map.of(THERE, report.responder().arrivals());
    }

    private Map<String, Wire> wire(WindowFigures window) {
        Wire wire = report.initiator().wire();
        if (wire == null) {
            return Map.of();
        }
        Wire carried = report.comesBack() ? wire : wire.perArrival(window.throughputPerSecond());
        return Map.of(
                PairScenario.INITIATOR,
                carried.on(link.up().bitsPerSecond(), link.down().bitsPerSecond()));
    }
}
