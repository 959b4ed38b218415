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
import org.derbench.engine.record.WarmUpPart;
import org.derbench.engine.record.WindowPart;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.verdict.KeptUp;
import org.derbench.spi.Pattern;

/**
 * The reports of both roles of a pair on one repetition.
 *
 * @param broker that of a broker with a process of its own; null where there is none
 */
public record AccountAnswers(
        TrialSpec spec, WarmUpPart warmUp, InitiatorReport initiator, ResponderReport responder, BrokerReport broker) {

    private static final double NS_PER_S = 1e9;
    private static final long SWAY = 2;

    /** The first one after that run-in. */
    public AccountAnswers after(AccountAnswers runIn) {
        return new AccountAnswers(
                spec,
                warmUp.after(runIn.warmUp, Math.round(runIn.initiator.window().seconds() * NS_PER_S)),
                initiator,
                responder,
                broker);
    }

    /** The same where the responder took the place of a process that was killed, whose machine was that. */
    public AccountAnswers following(Span killed) {
        return new AccountAnswers(spec, warmUp, initiator, responder.following(killed), broker);
    }

    /** Whether messages come back to where they are timed. */
    boolean comesBack() {
        return spec.load().comesBack();
    }

    /** The books of the whole route: there and back, or one way where nothing comes back. */
    public Books books() {
        Books books = initiator.books();
        Arrivals there = responder.arrivals();
        if (!comesBack()) {
            return onewayBooks(books.scheduled(), books.unsent(), there);
        }
        // what reached the responder damaged beyond reading was never echoed: it is not lost, it is corrupt
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

    /** What came to the responder beyond reading while nothing is missing: nobody sent it. */
    private static long madeUp(Books books, Arrivals there) {
        return books.corrupt() + books.lost() > 0 ? 0 : there.unreadable();
    }

    /** What became of messages as the initiator alone counts it, which knows what a fault can have touched. */
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

    /** How often a request was answered that nobody made: one of those that were made, once more. */
    long executedAgain() {
        long asked = sum(initiator.evidence().asked());
        return Math.max(0, sum(responder.evidence().answered()) - asked);
    }

    /** Whether replies came of another stamp than the responder had for any. */
    boolean hasStrangeReplies() {
        return initiator.evidence().replies().entrySet().stream()
                .anyMatch(came -> responder.evidence().replies().containsKey(came.getKey())
                        && !responder.evidence().replies().get(came.getKey()).holds(came.getValue()));
    }

    /** Whether messages that do not come back had another stamp or content than was sent, where none is missing. */
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

    /** Messages that came to their end and never were at the responder: something on the way answered for it. */
    long neverThere() {
        Books books = initiator.books();
        long there = spec.pattern() == Pattern.REQUEST_REPLY
                ? responder.answered()
                : responder.arrivals().correct() + responder.arrivals().corrupt();
        return comesBack() ? Math.max(0, books.ok() + books.late() - there) : 0;
    }

    /**
     * What was wrong at the responder and right again after the way back, as with a codec that twice does the same
     * damage.
     */
    private static long undone(Books books, Arrivals there) {
        return books.corrupt() + books.lost() > 0 ? 0 : Math.min(there.corrupt(), books.ok());
    }

    private static Books onewayBooks(long scheduled, long unsent, Arrivals there) {
        long missing = scheduled - unsent - there.correct() - there.corrupt();
        long damaged = Math.min(there.unreadable(), Math.max(0, missing));
        // damage to a stamp can make a message of another time look like one more of the window: that one nobody sent
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

    /** What both roles saw of a fault that came about so. */
    FaultRecord fault(String means) {
        Map<String, FaultRecord.Effect> roles = new LinkedHashMap<>();
        roles.put(PairScenario.INITIATOR, initiator.fault().here());
        if (responder.fault() != null) {
            roles.put(PairScenario.RESPONDER, responder.fault());
        }
        return initiator.fault().part(means, roles);
    }

    /** What the window showed, as the end counted it that sees messages end. */
    public WindowPart window() {
        WindowPart shown = comesBack()
                ? initiator.window()
                : initiator
                        .window()
                        .countedAs(
                                responder.arrivals().pace(),
                                responder.arrivals().longestGapNs());
        return shown.overloaded(
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

    /** The median round trip; one way, where there is none, the mean time between two arrivals. */
    public double usualRoundTripNs() {
        return comesBack() ? service().getValueAtPercentile(50) : NS_PER_S / window().throughputPerSecond();
    }

    /** Round trips from the actual send. */
    public Histogram service() {
        return Histograms.decode(initiator.serviceHistogram());
    }

    /** The two legs of a sample of the messages, where both ends share a clock and messages come back; else null. */
    public LegSample.Legs legs() {
        return initiator.legs() == null || responder.legs() == null
                ? null
                : LegSample.pair(initiator.legs(), responder.legs());
    }

    /** What each role used. */
    public Map<String, RoleCosts> costs() {
        return byRole(
                initiator.costs(),
                responder.costs(),
                broker == null ? null : broker.costs().over(books().ok() + books().late()));
    }

    /** What each role's machine was. */
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
