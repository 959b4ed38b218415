package org.derbench.engine.fault;

import java.util.concurrent.atomic.AtomicLong;
import org.derbench.engine.books.EndLog;

/**
 * When messages flow again after a fault as they did before it: from then on loss, lateness and rate are what they
 * were, until the load ends, which is a while later. A message that comes through, or one of many, is none.
 *
 * @param ends when messages were due and ended
 * @param due how many were due
 * @param lateAfterNs what takes longer is late
 * @param beforeNs since when messages flowed before it
 */
public record Recovery(EndLog ends, Flow.Schedule due, long lateAfterNs, long beforeNs) {

    /** Whether they do, as far as it is known by then: what was due lately may be under way. */
    public boolean isSeen(Happened happened, long nowNs) {
        return Flow.of(ends, due, lateAfterNs, happened.endedNs(), nowNs - lateAfterNs)
                .endsLike(usual(happened));
    }

    /**
     * From the fault's end to the end of the first of the messages that flow as before, in a load that ended then; null
     * where they do not, or later than is waited for.
     */
    public Long afterNs(Happened happened, long loadEndNs) {
        // until then it was waited for; of what was due later some is not sent any more when the load ends
        Flow since = Flow.of(ends, due, lateAfterNs, happened.endedNs(), loadEndNs - lateAfterNs);
        return afterNs(ends, since, usual(happened), happened.endedNs());
    }

    /**
     * The same of such a flow since the fault's end.
     *
     * @param usual the share that was there in time before it
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
        return first.get() == Long.MAX_VALUE || afterNs > FaultAhead.RECOVER_AT_MOST.toNanos() ? null : afterNs;
    }

    /** The share of messages that was there in time before the fault could touch them. */
    public double usual(Happened happened) {
        return Flow.of(ends, due, lateAfterNs, beforeNs, happened.beganNs() - lateAfterNs)
                .share();
    }
}
