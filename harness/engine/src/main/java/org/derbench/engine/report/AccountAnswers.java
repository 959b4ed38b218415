package org.derbench.engine.report;

import java.util.LinkedHashMap;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.derbench.engine.books.Arrivals;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.Histograms;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.costs.RoleCosts;
import org.derbench.engine.costs.Span;
import org.derbench.engine.fault.FaultRecord;
import org.derbench.engine.protocol.BrokerReport;
import org.derbench.engine.protocol.InitiatorReport;
import org.derbench.engine.protocol.ResponderReport;
import org.derbench.engine.record.WarmUpFigures;
import org.derbench.engine.record.WindowFigures;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.verdict.KeptUp;
import org.derbench.spi.Pattern;

/**
 * The reports of both roles of a pair on one repetition.
 *
 * @param broker the report of a broker with a process of its own; null without one
 */
public record AccountAnswers(
        TrialSpec spec,
        WarmUpFigures warmUp,
        InitiatorReport initiator,
        ResponderReport responder,
        BrokerReport broker) {

    private static final double NS_PER_S = 1e9;
    private static final long SWAY = 2;

    /** The first answers after a run-in. */
    public AccountAnswers after(AccountAnswers runIn) {
        return new AccountAnswers(
                spec,
                warmUp.after(runIn.warmUp, Math.round(runIn.initiator.window().seconds() * NS_PER_S)),
                initiator,
                responder,
                broker);
    }

    /** The same answers if the responder replaced a killed process on the same machine. */
    public AccountAnswers withPredecessor(Span killed) {
        return new AccountAnswers(spec, warmUp, initiator, responder.withPredecessor(killed), broker);
    }

    /** Whether messages come back to the end that times them. */
    boolean comesBack() {
        return spec.load().comesBack();
    }

    /** The books of the whole route: there and back, or one way if nothing comes back. */
    public Books books() {
        Books books = initiator.books();
        Arrivals there = responder.arrivals();
        if (!comesBack()) {
            return onewayBooks(books.scheduled(), books.unsent(), there);
        }
        // a message that the responder could not read was never echoed: it is corrupt, not lost
        long damagedThere = Math.min(there.unreadable(), books.lost());
        long undone = undone(books, there);
        return new Books(
                books.scheduled(),
                books.ok() - undone,
                books.late(),
                books.lost() - damagedThere,
                books.corrupt() + damagedThere + undone,
                books.unsent(),
                Math.max(books.duplicated(), there.duplicated()),
                Math.max(books.outOfOrder(), there.outOfOrder()),
                books.foreign() + madeUp(books, there));
    }

    /** Unreadable arrivals at the responder while no message is missing: nobody sent them. */
    private static long madeUp(Books books, Arrivals there) {
        return books.corrupt() + books.lost() > 0 ? 0 : there.unreadable();
    }

    /** The books as the initiator alone counts them; it knows which messages a fault can have touched. */
    Books booksHere() {
        Books whole = books();
        Books here = initiator.books();
        return new Books(
                whole.scheduled(),
                whole.ok(),
                whole.late(),
                whole.lost(),
                whole.corrupt(),
                whole.unsent(),
                here.duplicated(),
                here.outOfOrder(),
                whole.foreign());
    }

    /**
     * How many more requests were answered, or messages came for the first time, than were made: some were executed
     * again.
     */
    long moreThanMade() {
        long asked = sum(initiator.evidence().asked());
        return Math.max(0, sum(responder.evidence().answered()) - asked);
    }

    /** Whether replies came with other stamps than the responder had given. */
    boolean hasStrangeReplies() {
        return initiator.evidence().replies().entrySet().stream()
                .anyMatch(came -> responder.evidence().replies().containsKey(came.getKey())
                        && !responder.evidence().replies().get(came.getKey()).holds(came.getValue()));
    }

    /** Whether messages without return had another stamp or content than was sent, though no message is missing. */
    boolean hasStrangeMessages() {
        Books sent = initiator.books();
        boolean allThere = !comesBack()
                && sent.scheduled() - sent.unsent() == responder.arrivals().correct();
        return allThere
                && !initiator.evidence().markSum().equals(responder.evidence().markSum());
    }

    private static long sum(Map<String, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Messages that ended and never reached the responder: something on the way answered in its place. */
    long neverThere() {
        Books books = initiator.books();
        long there = spec.pattern() == Pattern.REQUEST_REPLY
                ? responder.answered()
                : responder.arrivals().correct() + responder.arrivals().corrupt();
        return comesBack() ? Math.max(0, books.ok() + books.late() - there) : 0;
    }

    /**
     * Messages that were wrong at the responder and right again after the way back, as with a codec that does the same
     * damage twice.
     */
    private static long undone(Books books, Arrivals there) {
        return books.corrupt() + books.lost() > 0 ? 0 : Math.min(there.corrupt(), books.ok());
    }

    private static Books onewayBooks(long scheduled, long unsent, Arrivals there) {
        long missing = scheduled - unsent - there.correct() - there.corrupt();
        long damaged = Math.min(there.unreadable(), Math.max(0, missing));
        // damage to a stamp can make a message of another time look like one more of the window, which nobody sent
        long strangers = Math.max(0, -missing);
        long corruptStrangers = Math.min(there.corrupt(), strangers);
        long correct = there.correct() - (strangers - corruptStrangers);
        long late = Math.min(there.late(), correct);
        return new Books(
                scheduled,
                correct - late,
                late,
                Math.max(0, missing - damaged),
                there.corrupt() - corruptStrangers + damaged,
                unsent,
                there.duplicated(),
                there.outOfOrder(),
                strangers + (missing > 0 ? 0 : there.unreadable()));
    }

    /**
     * Both roles' view of a fault.
     *
     * @param means how the fault was brought about
     */
    FaultRecord fault(String means) {
        Map<String, FaultRecord.Effect> roles = new LinkedHashMap<>();
        roles.put(PairScenario.INITIATOR, initiator.fault().here());
        if (responder.fault() != null) {
            roles.put(PairScenario.RESPONDER, responder.fault());
        }
        return initiator.fault().part(means, roles);
    }

    /** The window, as counted at the end that sees messages end. */
    public WindowFigures window() {
        WindowFigures shown = comesBack()
                ? initiator.window()
                : initiator
                        .window()
                        .countedAs(
                                responder.arrivals().pace(),
                                responder.arrivals().longestGapNs());
        return shown.withOverloaded(
                spec.load().dueByClock() && !keptUp(shown.backlogGrowth()).holds());
    }

    /** A message that waits for its turn, and one that is under way, make no queue. */
    private KeptUp keptUp(Long grew) {
        Books books = books();
        boolean mayDrop = Boolean.TRUE.equals(initiator.window().mayDrop());
        return new KeptUp(books.scheduled(), books.unsent(), mayDrop ? books.lost() : 0, grew == null ? 0 : grew, SWAY);
    }

    /** Correct messages whose end lies in the window. */
    public long countedInWindow() {
        return comesBack() ? initiator.endedInWindow() : responder.arrivals().correctInWindow();
    }

    /** The median round trip; for one-way loads, the mean time between two arrivals. */
    public double usualRoundTripNs() {
        return comesBack() ? service().getValueAtPercentile(50) : NS_PER_S / window().throughputPerSecond();
    }

    /** Round trips from the actual send. */
    public Histogram service() {
        return Histograms.decode(initiator.serviceHistogram());
    }

    /** The two legs of a sample of the messages, if messages come back; else null. */
    public LegSample.Legs legs() {
        return initiator.legs() == null || responder.legs() == null
                ? null
                : LegSample.pair(initiator.legs(), responder.legs(), spec.sharedClock());
    }

    /** The costs of each role. */
    public Map<String, RoleCosts> costs() {
        return byRole(
                initiator.costs(),
                responder.costs(),
                broker == null ? null : broker.costs().over(books().ok() + books().late()));
    }

    /** The conditions of each role's machine. */
    public Map<String, Span> conditions() {
        return byRole(initiator.conditions(), responder.conditions(), broker == null ? null : broker.conditions());
    }

    private static <T> Map<String, T> byRole(T ofInitiator, T ofResponder, T ofBroker) {
        Map<String, T> roles = new LinkedHashMap<>();
        roles.put(PairScenario.INITIATOR, ofInitiator);
        roles.put(PairScenario.RESPONDER, ofResponder);
        if (ofBroker != null) {
            roles.put(PairScenario.BROKER, ofBroker);
        }
        return roles;
    }
}
