package org.derbench.engine.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.Histograms;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.costs.LinkTraffic;
import org.derbench.engine.protocol.Evidence;
import org.derbench.engine.record.WindowFigures;
import org.derbench.engine.verdict.Cargo;
import org.derbench.engine.verdict.Crossing;
import org.derbench.engine.verdict.HopFacts;
import org.derbench.engine.verdict.Journey;
import org.derbench.engine.verdict.LinkLimits;
import org.derbench.engine.verdict.TrialFacts;
import org.derbench.engine.verdict.Way;
import org.derbench.spi.Pattern;

/**
 * The facts of a pair's repetition by which it is judged.
 *
 * @param window the window; if it is overloaded, that explains unsent messages
 * @param link the link of the initiator's host; up is to the responder
 * @param errorsNs the error of the times of each hop
 */
record AccountFacts(AccountAnswers report, WindowFigures window, LinkLimits link, Map<String, Long> errorsNs) {

    TrialFacts facts() {
        Books books = report.books();
        return new TrialFacts(
                List.of(hop(books)),
                crossings(),
                journeys(),
                books.scheduled(),
                books.ok() + books.late(),
                books.late(),
                unexplainedUnsent(),
                false,
                window.seconds(),
                window.longestGapNs(),
                report.usualRoundTripNs(),
                report.spec().load().pauseNs(),
                window.overloaded(),
                others(books));
    }

    /** The facts of the whole way. Unexplained unsent messages count as late, not at this hop. */
    private HopFacts hop(Books books) {
        return new HopFacts(
                "",
                books.scheduled(),
                books.lost(),
                books.corrupt(),
                books.duplicated(),
                books.outOfOrder(),
                0,
                Boolean.TRUE.equals(window.mayDrop()),
                mayReorder(),
                "");
    }

    /** Whether messages may change their order; requests always may. */
    boolean mayReorder() {
        return isAsked() || report.initiator().mayReorder();
    }

    private List<String> others(Books books) {
        List<String> others = new ArrayList<>(moreThanMade());
        if (report.warmUp().cutOff()) {
            others.add("its search for the most messages under way was cut off: more may be carried");
        }
        if (books.foreign() > 0) {
            others.add(books.foreign() + " came that nobody sent, or that cannot be read");
        }
        if (report.hasStrangeReplies()) {
            others.add("stamps came that nobody gave");
        }
        if (report.hasStrangeMessages()) {
            others.add("messages came with stamps or contents that nobody sent");
        }
        if (report.neverThere() > 0) {
            others.add(
                    report.neverThere() + " of " + books.scheduled() + " came back that never were at the responder");
        }
        return others;
    }

    /** Findings of the responder, and of both ends together, before a fault could touch anything, each in words. */
    List<String> beforeTheFault() {
        List<String> found = new ArrayList<>(moreThanMade());
        report.responder().evidence().untouched().values().forEach(damage -> {
            if (damage.doubled() > 0) {
                found.add(damage.doubled() + " came twice to the responder before the fault");
            }
            if (damage.reordered() > 0 && !mayReorder()) {
                found.add(damage.reordered() + " came out of order to the responder before the fault, undeclared");
            }
        });
        return found;
    }

    /** Requests or messages that nobody made, before a fault could touch them. */
    private List<String> moreThanMade() {
        long more = report.moreThanMade();
        if (more == 0) {
            return List.of();
        }
        if (!isAsked()) {
            return List.of(more + " came to the responder that nobody sent");
        }
        return List.of(
                more == 1 ? "a request was executed more than once" : more + " requests were executed more than once");
    }

    private boolean isAsked() {
        return report.spec().pattern() == Pattern.REQUEST_REPLY;
    }

    /**
     * Unsent messages without an explanation. Under a one-way load refusals are the measurement: they limit the rate to
     * the middleware's.
     */
    private long unexplainedUnsent() {
        return window.overloaded() || !report.comesBack() ? 0 : report.books().unsent();
    }

    /**
     * The traffic over the link, as each end counted it. Messages that came back crossed it both ways before the
     * initiator's books were closed; those at the responder crossed it before its books were. If messages do not come
     * back, the initiator does not know when they cross.
     */
    List<Crossing> crossings() {
        if (!link.counted()) {
            return List.of();
        }
        Books books = report.books();
        // a request is but the name of what its reply has: at least a byte
        double meanThere = isAsked() ? 1 : window.payloadBytes();
        long there = isAsked()
                ? report.responder().answered()
                : report.responder().arrivals().correct()
                        + report.responder().arrivals().corrupt();
        List<Crossing> crossings = new ArrayList<>();
        LinkTraffic far = report.responder().evidence().crossed();
        crossings.add(crossing(there, meanThere, received(far), link.up()));
        if (report.comesBack()) {
            long back = books.ok() + books.late();
            LinkTraffic near = report.initiator().evidence().crossed();
            crossings.add(crossing(back, meanThere, sent(near), link.up()));
            crossings.add(crossing(back, window.payloadBytes(), received(near), link.down()));
        }
        return crossings;
    }

    private static Long sent(LinkTraffic crossed) {
        return crossed == null ? null : Long.valueOf(Way.carried(crossed.sentBytes(), crossed.sentPackets()));
    }

    private static Long received(LinkTraffic crossed) {
        return crossed == null ? null : Long.valueOf(Way.carried(crossed.receivedBytes(), crossed.receivedPackets()));
    }

    private Crossing crossing(long messages, double meanBytes, Long crossed, Way way) {
        double perSecond = window.throughputPerSecond();
        boolean compressed = report.initiator().compresses();
        return new Crossing(
                "",
                Cargo.of(messages, meanBytes, sureBytes(), compressed, perSecond),
                crossed,
                way,
                Cargo.of(perSecond, meanBytes, sureBytes(), compressed, perSecond));
    }

    /**
     * The bytes that surely crossed. A process that a fault killed may have taken messages that its successor did not
     * see cross.
     */
    private double sureBytes() {
        return report.initiator().fault() == null ? leastBytes() : 0;
    }

    /** The times of messages: there and back, and each way, which two clocks know within their error. */
    List<Journey> journeys() {
        List<Journey> journeys = new ArrayList<>();
        long thereNs = link.up().leastNs(isAsked() ? 1 : leastBytes());
        long backNs = link.down().leastNs(leastBytes());
        if (report.comesBack()) {
            journeys.add(journey(
                    "went there and back",
                    early(report.initiator().evidence()),
                    report.service(),
                    thereNs + backNs,
                    0));
        }
        long thereErrorNs = errorsNs.get(AccountReport.THERE);
        String oneWay = report.responder().oneWay();
        if (oneWay != null) {
            journeys.add(journey(
                    "were at the responder",
                    early(report.responder().evidence()),
                    Histograms.decode(oneWay),
                    thereNs,
                    thereErrorNs));
        }
        LegSample.Legs legs = report.legs();
        if (legs != null) {
            // the time of all messages there is judged above, if it is known
            String there = isAsked() ? "were answered" : "were at the responder";
            journeys.add(journey(
                    there, legs.there().early(), legs.there().ns(), oneWay == null ? thereNs : 0, thereErrorNs));
            journeys.add(journey(
                    "were back", legs.back().early(), legs.back().ns(), backNs, errorsNs.get(AccountReport.BACK)));
        }
        return journeys;
    }

    private static Journey journey(String what, long early, Histogram ns, long floorNs, long errorNs) {
        return new Journey(
                what,
                ns.getTotalCount() + early,
                early,
                ns.getTotalCount() == 0 ? null : Long.valueOf(ns.getMinValue()),
                floorNs,
                errorNs);
    }

    private static long early(Evidence evidence) {
        return evidence.early().values().stream().mapToLong(Long::longValue).sum();
    }

    /** The least size of a message; if the middleware compresses, nothing is known but that it has some bytes. */
    private double leastBytes() {
        return report.initiator().compresses()
                ? 1
                : report.initiator().evidence().leastBytes().values().stream()
                        .mapToLong(Long::longValue)
                        .min()
                        .orElse(1);
    }
}
