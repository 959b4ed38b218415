package org.derbench.run.search;

import org.HdrHistogram.Histogram;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.Histograms;
import org.derbench.engine.record.HopTimes;
import org.derbench.engine.record.Times;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;

/**
 * One trial's answer about the rate of its open loop.
 *
 * @param ok whether the trial is OK; only such a trial shows that a rate holds
 * @param scheduled messages that were due in the window, without those that a control absorbed
 * @param missed the scheduled messages that were not certainly delivered within the deadline
 * @param damaged the scheduled messages that were lost, corrupt or not sent
 * @param perSecond correct messages whose end lay in the window, per second
 * @param kept whether the messages ended at the rate at which they were due
 * @param state the state for people: {@code OK}, {@code OVERLOADED}, or what went wrong
 */
public record Verdict(
        boolean ok, long scheduled, long missed, long damaged, double perSecond, boolean kept, String state) {

    /**
     * The verdict on a record. A message is missed if its time exceeds the deadline. A round trip has only a bound: its
     * time less the smallest one-way time. The bound never understates; half of a round trip would say nothing about
     * tails.
     */
    static Verdict on(TrialRecord record, long deadlineNs) {
        String state = state(record);
        if (!record.outcome().measured()) {
            return new Verdict(false, 0, 0, 0, 0, false, state);
        }
        Books books = record.books().route();
        long scheduled = books.owed();
        long damaged = books.lost() + books.corrupt() + books.unsent();
        double perSecond = record.window().throughputPerSecond();
        return new Verdict(
                record.outcome() == Outcome.OK,
                scheduled,
                scheduled - delivered(record.times(), deadlineNs),
                damaged,
                perSecond,
                !record.window().overloaded(),
                state);
    }

    private static String state(TrialRecord record) {
        if (record.outcome() != Outcome.OK) {
            return record.outcome() + ": " + record.reason();
        }
        return record.window().overloaded() ? "OVERLOADED" : "OK";
    }

    /** Whether the share of misses is at most this. */
    boolean meets(double missesAtMost) {
        return ok && scheduled > 0 && missed <= missesAtMost * scheduled;
    }

    /** Whether everything that was due came through, at the rate at which it was due. */
    boolean lossless() {
        return ok && damaged == 0 && kept;
    }

    private static long delivered(Times times, long deadlineNs) {
        if (times.route().histogram() == null) {
            return 0;
        }
        Histogram ended = Histograms.decode(times.route().histogram());
        if (ended.getTotalCount() == 0) {
            return 0;
        }
        long backNs = times.route().areRoundTrips()
                ? smallestOneWayNs(ended, times.hops().get("there"))
                : 0;
        // what two clocks cannot tell is missed
        long errorNs = times.route().errorNs() == null ? 0 : times.route().errorNs();
        // a bucket is within the limit only when all of it is
        long withinNs = ended.lowestEquivalentValue(Math.max(0, deadlineNs + backNs - errorNs + 1)) - 1;
        return withinNs < 0 ? 0 : ended.getCountBetweenValues(0, withinNs);
    }

    private static long smallestOneWayNs(Histogram roundTrips, HopTimes ofThere) {
        long leastNs = roundTrips.getMinValue();
        Histogram there = ofThere == null || ofThere.errorNs() != null ? null : Histograms.decode(ofThere.histogram());
        return there == null || there.getTotalCount() == 0
                ? leastNs / 2
                : Math.max(0, Math.min(there.getMinValue(), leastNs - there.getMinValue()));
    }
}
