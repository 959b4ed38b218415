package org.derbench.engine.fault;

import java.util.ArrayList;
import java.util.List;
import org.derbench.engine.books.EndLog;
import org.derbench.engine.json.Of;

/** When messages ended around a fault; all times from the window's start. */
public record FaultTimes(
        @Of("when it was sure to be there") long beganNs,

        @Of(value = "until when it was sure to be there", column = "faultEndedNs")
        long endedNs,

        @Of(value = "end of the last correct message before it began", optional = true)
        Long lastBeforeNs,

        @Of(value = "end of the first correct message after it had ended", optional = true)
        Long firstAfterNs,

        @Of(
                value =
                        "from its end to the end of the first of the correct messages that flow as before it, until the load's end; in older records, of the first that was sent after its end; missing where there is none within the bound",
                optional = true,
                column = "recoveredAfterNs")
        Long recoveredAfterNs,

        @Of(
                value =
                        "the longest time without the end of a correct message, from the last one before it to the load's end",
                column = "faultSilenceNs")
        long silenceNs,

        @Of("correct messages that ended in each quarter of a second, from the window's start to the load's end")
        List<Long> endedByQuarterSecond) {

    private static final long QUARTER_NS = 250_000_000;

    /** Whether messages flowed again. */
    public boolean recovered() {
        return recoveredAfterNs != null;
    }

    /** The same, with another time of recovery; null for none. */
    public FaultTimes recoveredAfter(Long ns) {
        return new FaultTimes(beganNs, endedNs, lastBeforeNs, firstAfterNs, ns, silenceNs, endedByQuarterSecond);
    }

    /**
     * Around a fault in a window that started then, without a recovery.
     *
     * @param loadEndNs when messages were no longer sent
     */
    public static FaultTimes of(EndLog ends, Happened happened, long windowStartNs, long loadEndNs) {
        Counting counting = new Counting(happened, windowStartNs, loadEndNs);
        ends.forEach((dueNs, endedNs) -> counting.ended(endedNs));
        return counting.times();
    }

    /** Goes through the ends, in their order. */
    private static final class Counting {

        private final Happened happened;
        private final long startNs;
        private final long loadEndNs;
        private final long[] quarters;
        private long lastNs;
        private long silenceNs;
        private Long lastBefore;
        private Long firstAfter;

        Counting(Happened happened, long startNs, long loadEndNs) {
            this.happened = happened;
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
            if (endedNs < happened.beganNs()) {
                lastBefore = endedNs - startNs;
            } else {
                silenceNs = Math.max(silenceNs, Math.min(endedNs, loadEndNs) - lastNs);
            }
            if (endedNs >= happened.endedNs() && firstAfter == null) {
                firstAfter = endedNs - startNs;
            }
            lastNs = Math.max(lastNs, endedNs);
        }

        FaultTimes times() {
            long silence = Math.max(silenceNs, loadEndNs - lastNs);
            List<Long> counts = new ArrayList<>();
            for (long quarter : quarters) {
                counts.add(quarter);
            }
            return new FaultTimes(
                    happened.beganNs() - startNs,
                    happened.endedNs() - startNs,
                    lastBefore,
                    firstAfter,
                    null,
                    silence,
                    counts);
        }
    }
}
