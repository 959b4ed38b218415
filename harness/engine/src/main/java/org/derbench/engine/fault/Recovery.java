package org.derbench.engine.fault;

import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.derbench.engine.books.EndLog;

/**
 * Decides when messages flow after a fault as they did before it. From then on loss, lateness and rate are as before,
 * until the load ends a while later. A single message is no recovery.
 *
 * @param ends when messages were due and ended
 * @param due how many messages were due
 * @param lateAfterNs a message that takes longer is late
 * @param beforeNs since when messages flowed before the fault
 */
public record Recovery(EndLog ends, Flow.Schedule due, long lateAfterNs, long beforeNs) {

    /**
     * Whether messages have recovered, as far as is known now: messages that were due lately may still be under way.
     */
    public boolean isSeen(Fault.Span fault, long nowNs) {
        return Flow.of(ends, due, lateAfterNs, fault.endedNs(), nowNs - lateAfterNs)
                .endsLike(usual(fault));
    }

    /**
     * The time from the fault's end to the end of the first message that flows as before; null without a recovery in
     * time.
     *
     * @param loadEndNs when the load ended
     */
    public Long afterNs(Fault.Span fault, long loadEndNs) {
        // messages that were due until then had time to end; some of the later ones are not sent once the load ends
        Flow since = Flow.of(ends, due, lateAfterNs, fault.endedNs(), loadEndNs - lateAfterNs);
        return afterNs(ends, since, usual(fault), fault.endedNs());
    }

    /**
     * The time until messages flow as before, for a flow since the fault's end.
     *
     * @param usual the share in time before the fault
     */
    public static Long afterNs(EndLog ends, Flow since, double usual, long endedNs) {
        int step = since.firstLike(usual);
        if (step < 0) {
            return null;
        }
        long fromNs = endedNs + step * Flow.STEP_NS;
        AtomicLong first = new AtomicLong(Long.MAX_VALUE);
        ends.forEach((dueNs, cameNs) -> {
            if (dueNs >= fromNs) {
                first.accumulateAndGet(cameNs, Math::min);
            }
        });
        long afterNs = first.get() - endedNs;
        return first.get() == Long.MAX_VALUE || afterNs > FaultSchedule.RECOVER_AT_MOST.toNanos() ? null : afterNs;
    }

    /** The share of messages that were in time before the fault could touch them. */
    public double usual(Fault.Span fault) {
        return Flow.of(ends, due, lateAfterNs, beforeNs, fault.beganNs() - lateAfterNs)
                .usual();
    }

    /**
     * The flow of messages: how many were due in each twentieth of a second, and how many of those ended in time.
     *
     * @param due the due messages in each step
     * @param inTime the messages in each step that ended in time
     */
    public record Flow(long[] due, long[] inTime) {

        /** The length of a step. */
        public static final long STEP_NS = 50_000_000;

        /** The least length of a span that is judged, in steps. */
        private static final int STEADY_STEPS = 40;

        /** The length of a steady flow, in nanoseconds. */
        public static final long STEADY_NS = STEADY_STEPS * STEP_NS;

        /** The least number of its steps with due messages. */
        private static final int STEADY_DUE = 3;

        /** The rule of three: where none of n messages came in time, three of n may. */
        private static final int RULE_OF_THREE = 3;

        private static final int SILENT_STEPS = 20;
        private static final double LIKE_BEFORE = 0.99;

        /** Says how many messages were due within a time. */
        @FunctionalInterface
        public interface Schedule {
            long due(long fromNs, long toNs);
        }

        /** The least time to see how messages flow if the load pauses for this long. */
        public static long steadyNs(long pauseNs) {
            return Math.max(STEADY_STEPS * STEP_NS, STEADY_DUE * pauseNs) + STEP_NS;
        }

        /** How many whole steps lie between two times. */
        public static int steps(long fromNs, long toNs) {
            return (int) Math.max(0, (toNs - fromNs) / STEP_NS);
        }

        /** The flow between two times. */
        public static Flow of(EndLog ends, Schedule schedule, long lateAfterNs, long fromNs, long toNs) {
            int steps = steps(fromNs, toNs);
            return new Flow(due(schedule, fromNs, steps), inTime(ends, lateAfterNs, fromNs, steps));
        }

        /** How many messages were due in each of {@code steps} steps. */
        public static long[] due(Schedule schedule, long fromNs, int steps) {
            long[] due = new long[steps];
            for (int step = 0; step < steps; step++) {
                due[step] = schedule.due(fromNs + step * STEP_NS, fromNs + (step + 1) * STEP_NS);
            }
            return due;
        }

        /** How many of the messages that were due in each of {@code steps} steps ended in time. */
        public static long[] inTime(EndLog ends, long lateAfterNs, long fromNs, int steps) {
            long[] inTime = new long[steps];
            ends.forEach((dueNs, endedNs) -> {
                long step = Math.floorDiv(dueNs - fromNs, STEP_NS);
                if (step >= 0 && step < steps && endedNs - dueNs <= lateAfterNs) {
                    inTime[(int) step]++;
                }
            });
            return inTime;
        }

        /**
         * The share of messages that usually end in time, counted as if three more had been due and in time: a few
         * messages say little. It is 1 if nothing was due.
         */
        public double usual() {
            double due = LongStream.of(this.due).sum() + RULE_OF_THREE;
            return Math.min(1, (LongStream.of(inTime).sum() + RULE_OF_THREE) / due);
        }

        /** Whether messages flow at this share in the end. */
        public boolean endsLike(double usualShare) {
            int last = lastSpan();
            return last >= 0 && isLike(usualShare, last, due.length);
        }

        /**
         * The first step from which messages flow so until the end, or -1. From that step on, no more messages than
         * before are missing or late, in all and in the span that follows at once. No silence lasts longer than a
         * second.
         */
        public int firstLike(double usualShare) {
            int last = lastSpan();
            if (last < 0 || !isLike(usualShare, last, due.length)) {
                return -1;
            }
            int first = last;
            int heard = heardFrom(last);
            for (int step = last - 1; step >= 0 && heard >= 0; step--) {
                boolean silent = heard - step > SILENT_STEPS && sum(due, step, heard) > 0 && inTime[step] == 0;
                if (silent || !isLike(usualShare, step, due.length) || !isLike(usualShare, step, spanFrom(step))) {
                    break;
                }
                heard = inTime[step] > 0 ? step : heard;
                first = step;
            }
            return first;
        }

        private int heardFrom(int step) {
            int heard = step;
            while (heard < inTime.length && inTime[heard] == 0) {
                heard++;
            }
            return heard < inTime.length ? heard : -1;
        }

        private boolean isLike(double usualShare, int from, int to) {
            return sum(inTime, from, to) >= LIKE_BEFORE * usualShare * sum(due, from, to);
        }

        /** The start of the last span that is long enough; -1 without one. */
        private int lastSpan() {
            int seen = 0;
            for (int step = due.length - 1; step >= 0; step--) {
                seen += due[step] > 0 ? 1 : 0;
                if (seen >= STEADY_DUE && due.length - step >= STEADY_STEPS) {
                    return step;
                }
            }
            return -1;
        }

        /** The end of the span that begins there. */
        private int spanFrom(int from) {
            int seen = 0;
            for (int step = from; step < due.length; step++) {
                seen += due[step] > 0 ? 1 : 0;
                if (seen >= STEADY_DUE && step - from >= STEADY_STEPS) {
                    return step;
                }
            }
            return due.length;
        }

        private static long sum(long[] counts, int from, int to) {
            long sum = 0;
            for (int step = from; step < to; step++) {
                sum += counts[step];
            }
            return sum;
        }
    }
}
