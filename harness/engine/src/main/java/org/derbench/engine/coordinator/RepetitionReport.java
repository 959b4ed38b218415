package org.derbench.engine.coordinator;

import java.util.LinkedHashMap;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.LegSample;
import org.derbench.engine.json.Fields;
import org.derbench.engine.record.Histograms;
import org.derbench.engine.scenario.TrialSpec;

/**
 * What the two ends said of one repetition, put together.
 *
 * @param warmUp   from the initiator
 * @param measured from the initiator
 * @param report   from the responder
 */
public record RepetitionReport(TrialSpec spec, Fields warmUp, Fields measured, Fields report) {

    private static final double NS_PER_S = 1e9;

    /** The books of the whole way: there and back, or one way where nothing comes back. */
    public Books books() {
        Fields books = measured.object("books");
        long scheduled = books.integer("scheduled");
        long unsent = books.integer("unsent");
        if (!spec.load().comesBack()) {
            return onewayBooks(scheduled, unsent);
        }
        // what reached the responder damaged beyond reading was never echoed: it is not lost, it is corrupt
        long damagedThere = Math.min(report.integer("unreadable"), books.integer("lost"));
        return new Books(scheduled, books.integer("ok"), books.integer("late"), books.integer("lost") - damagedThere,
                books.integer("corrupt") + damagedThere, unsent, books.integer("duplicated"),
                books.integer("outOfOrder"), books.integer("foreign"));
    }

    private Books onewayBooks(long scheduled, long unsent) {
        long correct = report.integer("correct");
        long late = report.integer("late");
        long missing = scheduled - unsent - correct - report.integer("corrupt");
        long damaged = Math.min(report.integer("unreadable"), Math.max(0, missing));
        return new Books(scheduled, correct - late, late, Math.max(0, missing - damaged),
                report.integer("corrupt") + damaged, unsent, report.integer("duplicated"),
                report.integer("outOfOrder"), 0);
    }

    /** Correct messages whose end lies in the window, per second. */
    public double throughputPerSecond() {
        return countedInWindow() / windowSeconds();
    }

    double windowSeconds() {
        return measured.number("windowSeconds");
    }

    /** Correct messages whose end lies in the window. */
    public long countedInWindow() {
        return spec.load().comesBack() ? measured.integer("endedInWindow") : report.integer("correctInWindow");
    }

    /** The longest time within the window in which no correct message ended. */
    public long longestGapNs() {
        return (spec.load().comesBack() ? measured : report).integer("longestGapNs");
    }

    /** Whether the middleware declares that it may lose messages in this pattern by nature. */
    public boolean mayDrop() {
        return measured.flag("mayDrop");
    }

    /** The median round trip; one way, where there is none, the mean time between two arrivals. */
    public double usualRoundTripNs() {
        return spec.load().comesBack() ? service().getValueAtPercentile(50) : NS_PER_S / throughputPerSecond();
    }

    /** Round trips from the intended send; true one-way times for {@code oneway}, where the clock is shared; else null. */
    public Histogram histogram() {
        if (spec.load().comesBack()) {
            return Histograms.decode(measured.text("histogram"));
        }
        return report.has("oneWay") ? Histograms.decode(report.text("oneWay")) : null;
    }

    /** Round trips from the actual send. */
    public Histogram service() {
        return Histograms.decode(measured.text("serviceHistogram"));
    }

    /** The two legs of a sample of the messages, where both ends share a clock and messages come back; else null. */
    public LegSample.Legs legs() {
        return measured.has("legs") && report.has("legs") ? LegSample.pair(measured.text("legs"), report.text("legs")) : null;
    }

    /** The record's fields for the way there, as the responder counted it. */
    public Map<String, Object> there() {
        Map<String, Object> there = new LinkedHashMap<>(report.values());
        there.keySet().removeAll(java.util.List.of("id", "ok", "longestGapNs", "oneWay", "costs", "peakMemoryBytes", "conditions", "legs"));
        return there;
    }
}
