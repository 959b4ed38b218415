package org.derbench.engine.books;

import java.util.List;
import org.derbench.engine.json.Field;

/**
 * The time from when a publication was due until its devices had it, or until they had confirmed it. It is known where
 * both ends of the flow share a clock.
 */
public record ReachTimes(
        @Field(value = "time until 99 of 100 devices had a publication: median of the publications", optional = true)
        Long mostP50Ns,

        @Field(value = "time until 99 of 100 devices had a publication: the longest", optional = true)
        Long mostMaxNs,

        @Field(
                value = "time until the last device had a publication: median of the publications that all devices got",
                optional = true)
        Long allP50Ns,

        @Field(value = "time until the last device had a publication: the longest", optional = true)
        Long allMaxNs,

        @Field(
                value =
                        "times until 1, 2, ... 9 of 10 devices had a publication: medians of the publications; fewer times where fewer devices had one",
                optional = true)
        List<Long> tenthsP50Ns,

        @Field(
                value = "the device that was last to get the publication that took longest to reach all",
                optional = true)
        String last) {

    private static final int HALF = 5;

    /** No times. */
    public static final ReachTimes NONE = new ReachTimes(null, null, null, null, List.of(), null);

    public ReachTimes {
        tenthsP50Ns = List.copyOf(tenthsP50Ns);
    }

    /** The same times, each shorter by this many nanoseconds. */
    public ReachTimes less(long ns) {
        return new ReachTimes(
                less(mostP50Ns, ns),
                less(mostMaxNs, ns),
                less(allP50Ns, ns),
                less(allMaxNs, ns),
                tenthsP50Ns.stream().map(time -> less(time, ns)).toList(),
                last);
    }

    /** Until half of the devices had it: median of the publications; null where nobody knows. */
    public Long halfP50Ns() {
        return tenthsP50Ns.size() < HALF ? null : tenthsP50Ns.get(HALF - 1);
    }

    private static Long less(Long timeNs, long ns) {
        return timeNs == null ? null : Long.valueOf(Math.max(0, timeNs - ns));
    }
}
