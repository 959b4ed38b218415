package org.derbench.engine.books;

import org.HdrHistogram.Histogram;
import org.derbench.engine.json.Of;

/** How long a publication took to reach its devices, from when it was due; where its ends share a clock. */
public record ReachTimes(
        @Of(value = "until 99 of 100 devices had it: median of the publications", optional = true)
        Long mostP50Ns,

        @Of(value = "the same: the longest", optional = true)
        Long mostMaxNs,

        @Of(value = "until the last device had it: median of the publications that all devices got", optional = true)
        Long allP50Ns,

        @Of(value = "the same: the longest", optional = true)
        Long allMaxNs) {

    /** No times. */
    public static final ReachTimes NONE = new ReachTimes(null, null, null, null);

    static ReachTimes of(Histogram most, Histogram all) {
        return new ReachTimes(median(most), longest(most), median(all), longest(all));
    }

    /** The same times, each shorter by so much. */
    public ReachTimes less(long ns) {
        return new ReachTimes(less(mostP50Ns, ns), less(mostMaxNs, ns), less(allP50Ns, ns), less(allMaxNs, ns));
    }

    private static Long less(Long timeNs, long ns) {
        return timeNs == null ? null : Long.valueOf(Math.max(0, timeNs - ns));
    }

    private static Long median(Histogram ns) {
        return ns.getTotalCount() == 0 ? null : (Long) ns.getValueAtPercentile(50);
    }

    private static Long longest(Histogram ns) {
        return ns.getTotalCount() == 0 ? null : (Long) ns.getMaxValue();
    }
}
