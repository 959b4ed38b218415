package org.derbench.engine.course;

import java.util.Map;
import org.derbench.engine.books.Arrivals;
import org.derbench.engine.books.Books;
import org.derbench.engine.costs.Wire;
import org.derbench.engine.fault.FaultPart;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.part.Figures;
import org.derbench.engine.record.part.TrialBooks;
import org.derbench.engine.record.part.TrialConditions;
import org.derbench.engine.record.part.TrialCosts;
import org.derbench.engine.record.part.TrialHead;
import org.derbench.engine.record.part.WindowPart;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.engine.verdict.FaultVerdict;
import org.derbench.engine.verdict.LinkLimits;
import org.derbench.engine.verdict.Soundness;
import org.derbench.spi.Pattern;

/** The record of a repetition, from its report. */
public final class Measured {

    private final RepetitionReport report;
    private final Books books;
    private final LinkLimits link;

    /** @param link of the initiator's host; up is to the responder */
    public Measured(RepetitionReport report, LinkLimits link) {
        this.report = report;
        this.books = report.books();
        this.link = link;
    }

    /** The record of this repetition. */
    public TrialRecord record(TrialHead head, TrialConditions conditions) {
        if (!books.balanced()) {
            return invalid(head, "the books do not balance: " + books, conditions);
        }
        if (report.countedInWindow() == 0) {
            return invalid(head, "no correct message ended inside the window", conditions);
        }
        WindowPart window = report.window();
        String lacks = new Soundness(new PairFacts(report, window, link).facts()).lacks();
        return lacks.isEmpty()
                ? TrialRecord.of(head, TrialRecord.Outcome.OK, null, figures(window), conditions)
                : TrialRecord.of(head, TrialRecord.Outcome.DEGRADED, lacks, figures(window), conditions);
    }

    /**
     * The record of one in which a fault came: OK where its books balance, it was sound before, and messages flowed
     * again.
     */
    TrialRecord record(TrialHead head, TrialConditions conditions, FaultPart fault) {
        if (!books.balanced()) {
            return invalid(head, "the books do not balance: " + books, conditions);
        }
        if (report.countedInWindow() == 0) {
            return invalid(head, "no correct message ended inside the window", conditions);
        }
        PairFacts facts = new PairFacts(report, report.window(), link);
        String lacks = new FaultVerdict(
                        report.booksHere(),
                        fault,
                        report.initiator().window().mayDrop(),
                        facts.mayReorder(),
                        facts.crossings(),
                        facts.journeys())
                .lacks();
        return TrialRecord.of(
                head,
                lacks.isEmpty() ? TrialRecord.Outcome.OK : TrialRecord.Outcome.DEGRADED,
                lacks.isEmpty() ? null : lacks,
                figures(report.window().overloaded(false)).with(fault),
                conditions);
    }

    TrialRecord invalid(TrialHead head, String reason, TrialConditions conditions) {
        return TrialRecord.of(head, TrialRecord.Outcome.INVALID, reason, Figures.only(books), conditions);
    }

    private Figures figures(WindowPart window) {
        return new Figures(
                report.warmUp(),
                window,
                new TrialBooks(books, flows()),
                Timed.times(report),
                TrialCosts.of(report.costs()),
                wire(window));
    }

    /** A responder does not compare requests with what was sent: in request-reply the initiator counts. */
    private Map<String, Arrivals> flows() {
        return report.spec().pattern() == Pattern.REQUEST_REPLY
                ? Map.of()
                : Map.of(Timed.THERE, report.responder().arrivals());
    }

    private Map<String, Wire> wire(WindowPart window) {
        Wire wire = report.initiator().wire();
        if (wire == null) {
            return Map.of();
        }
        Wire carried = report.comesBack() ? wire : wire.carried(window.throughputPerSecond());
        return Map.of(
                PairScenario.INITIATOR,
                carried.on(link.up().bitsPerSecond(), link.down().bitsPerSecond()));
    }
}
