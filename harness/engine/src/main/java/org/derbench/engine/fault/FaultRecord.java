package org.derbench.engine.fault;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.derbench.engine.books.Books;
import org.derbench.engine.books.Damage;
import org.derbench.engine.books.EndLog;
import org.derbench.engine.costs.TcpCounters;
import org.derbench.engine.json.Field;

/** A fault in a trial, and the fate of the messages. */
public record FaultRecord(
        @Field("how the fault was brought about, in words") String means,
        @Field("when messages ended around the fault") Times times,

        @Field("the fate of the messages that the fault can have touched")
        Toll touched,

        @Field(value = "what the fault did to each role", optional = true)
        Map<String, Effect> roles,

        @Field(value = "how the devices that the fault cut off came back", optional = true)
        Returns devices,

        @Field(value = "messages that devices kept while they could not send them", optional = true)
        BackfillBooks kept) {

    /** A fault that cut off no devices. */
    public FaultRecord(String means, Times times, Toll touched, Map<String, Effect> roles) {
        this(means, times, touched, roles, null, null);
    }

    /** When messages ended around a fault; all times from the window's start. */
    public record Times(
            @Field("from when on the fault was surely present")
            long beganNs,

            @Field(value = "until when the fault was surely present", column = "faultEndedNs")
            long endedNs,

            @Field(value = "end of the last correct message before the fault began", optional = true)
            Long lastBeforeNs,

            @Field(value = "end of the first correct message after the fault had ended", optional = true)
            Long firstAfterNs,

            @Field(
                    value =
                            "time from the end of the fault until messages flow as before, which is when the first of them ended; in older records, when the first message that was sent after the fault ended; missing if none did within the bound",
                    optional = true,
                    column = "recoveredAfterNs")
            Long recoveredAfterNs,

            @Field(
                    value =
                            "the longest time in which no correct message ended, from the last end before the fault to the load's end",
                    column = "faultSilenceNs")
            long silenceNs,

            @Field("correct messages that ended in each quarter of a second, from the window's start to the load's end")
            List<Long> endedByQuarterSecond) {

        private static final long QUARTER_NS = 250_000_000;
        private static final int QUARTERS = 4;

        /**
         * How many correct messages ended within the fault, by whole quarters of a second. The first {@code onTheirWay}
         * of the fault is left out: messages that were on their way may end in it.
         */
        public long endedWithin(Duration onTheirWay) {
            long first = (beganNs + onTheirWay.toNanos() + QUARTER_NS - 1) / QUARTER_NS;
            long behind = Math.min(endedNs / QUARTER_NS, endedByQuarterSecond.size());
            return LongStream.range(first, behind)
                    .map(quarter -> endedByQuarterSecond.get((int) quarter))
                    .sum();
        }

        /** Correct messages a second that ended before it began, by whole quarters of a second. */
        public double usualPerSecond() {
            int quarters = (int) Math.min(endedByQuarterSecond.size(), beganNs / QUARTER_NS);
            return quarters == 0
                    ? 0
                    : QUARTERS
                            * endedByQuarterSecond.subList(0, quarters).stream()
                                    .mapToLong(Long::longValue)
                                    .sum()
                            / (double) quarters;
        }

        /** The highest rate a second of such ends, over a quarter of a second after the fault's end. */
        public double peakPerSecond() {
            return QUARTERS
                    * (double) endedByQuarterSecond.stream()
                            .skip(endedNs / QUARTER_NS)
                            .mapToLong(Long::longValue)
                            .max()
                            .orElse(0);
        }

        /** Whether messages flowed again. */
        public boolean recovered() {
            return recoveredAfterNs != null;
        }

        /** The same times with another recovery; null for no recovery. */
        public Times recoveredAfter(Long ns) {
            return new Times(beganNs, endedNs, lastBeforeNs, firstAfterNs, ns, silenceNs, endedByQuarterSecond);
        }

        /**
         * The times around a fault in a window, without a recovery.
         *
         * @param loadEndNs when the load stopped sending
         */
        public static Times of(EndLog ends, Fault.Span fault, long windowStartNs, long loadEndNs) {
            Counting counting = new Counting(fault, windowStartNs, loadEndNs);
            ends.forEach((dueNs, endedNs) -> counting.ended(endedNs));
            return counting.times();
        }

        /** Counts over the ends, in their order. */
        private static final class Counting {

            private final Fault.Span fault;
            private final long startNs;
            private final long loadEndNs;
            private final long[] quarters;
            private long lastNs;
            private long silenceNs;
            private Long lastBefore;
            private Long firstAfter;

            Counting(Fault.Span fault, long startNs, long loadEndNs) {
                this.fault = fault;
                this.startNs = startNs;
                this.loadEndNs = loadEndNs;
                this.quarters = new long[(int) Math.max(1, (loadEndNs - startNs + QUARTER_NS - 1) / QUARTER_NS)];
                this.lastNs = startNs;
            }

            void ended(long endedNs) {
                if (endedNs < startNs) {
                    return;
                }
                if (endedNs < loadEndNs) {
                    quarters[(int) ((endedNs - startNs) / QUARTER_NS)]++;
                }
                if (endedNs < fault.beganNs()) {
                    lastBefore = endedNs - startNs;
                } else {
                    silenceNs = Math.max(silenceNs, Math.min(endedNs, loadEndNs) - lastNs);
                }
                if (endedNs >= fault.endedNs() && firstAfter == null) {
                    firstAfter = endedNs - startNs;
                }
                lastNs = Math.max(lastNs, endedNs);
            }

            Times times() {
                long silence = Math.max(silenceNs, loadEndNs - lastNs);
                List<Long> counts = new ArrayList<>();
                for (long quarter : quarters) {
                    counts.add(quarter);
                }
                return new Times(
                        fault.beganNs() - startNs,
                        fault.endedNs() - startNs,
                        lastBefore,
                        firstAfter,
                        null,
                        silence,
                        counts);
            }
        }
    }

    /**
     * The fate of the messages that a fault can have touched: they were due in the window, from lateAfter before the
     * fault on.
     */
    public record Toll(
            @Field(value = "messages that were due and that the fault can have touched", column = "faultDue")
            long due,

            @Field(value = "of these, lost", column = "faultLost")
            long lost,

            @Field(value = "of these, late", column = "faultLate")
            long late,

            @Field(value = "of these, refused by the middleware or never handed to it", column = "faultUnsent")
            long unsent,

            @Field("of these, corrupt") long corrupt,

            @Field(
                    value = "further arrivals of these, and, from the fault on, of earlier messages",
                    column = "faultDoubled")
            long doubled,

            @Field(value = "arrivals of these after a message that was sent later", column = "faultReordered")
            long reordered) {

        /** The toll of damage. Nobody says how many messages were due. */
        public static Toll of(Damage damage) {
            return new Toll(0, damage.lost(), 0, 0, 0, damage.doubled(), damage.reordered());
        }

        /** The toll in these books. */
        public static Toll of(Books touched) {
            return new Toll(
                    touched.scheduled(),
                    touched.lost(),
                    touched.late(),
                    touched.unsent(),
                    touched.corrupt(),
                    touched.duplicated(),
                    touched.outOfOrder());
        }
    }

    /** Effect of a fault on one role. */
    public record Effect(
            @Field(
                    value =
                            "TCP connections that its host began, from the window's start on; missing where the kernel does not count them, or others use it too",
                    optional = true)
            Long connectionsMade,

            @Field(value = "TCP segments that its host sent again in that time", optional = true)
            Long segmentsSentAgain,

            @Field("failures that the role's libraries reported; without a fault they would have ended the trial")
            long failures,

            @Field(value = "the first of these failures that differ from each other", optional = true)
            List<String> said) {

        /** @param tcp the counts since the window's start; null if unknown */
        public static Effect of(TcpCounters tcp, Failures failures) {
            return new Effect(
                    tcp == null ? null : tcp.connectionsMade(),
                    tcp == null ? null : tcp.segmentsSentAgain(),
                    failures.count(),
                    failures.said());
        }
    }
}
