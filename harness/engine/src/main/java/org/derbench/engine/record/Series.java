package org.derbench.engine.record;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.derbench.engine.json.Field;

/**
 * Messages step by step. The steps of a warm-up are its intervals; a step of a window lasts a second, or a tenth of a
 * window under ten seconds. Each list has one entry a step.
 */
public record Series(
        @Field("when each step ended, in nanoseconds since the first one began")
        List<Long> endNs,

        @Field("messages that ended in each step, or were sent where nothing comes back")
        List<Long> messages,

        @Field(
                value =
                        "mean time of the messages that ended in each step; 0 where none ended; missing where nobody timed them",
                optional = true)
        List<Long> meanNs,

        @Field("how long the compilers of the JVM that counted were at work in each step, in nanoseconds")
        List<Long> compilerNs,

        @Field("how long its garbage collectors paused it in each step, in milliseconds")
        List<Long> collectorMs) {

    /** No series is longer: a longer one has longer steps. */
    public static final int MOST = 240;

    private static final long LONGEST_STEP_NS = 1_000_000_000;
    private static final int LEAST_STEPS = 10;

    public Series {
        endNs = List.copyOf(endNs);
        messages = List.copyOf(messages);
        meanNs = List.copyOf(meanNs);
        compilerNs = List.copyOf(compilerNs);
        collectorMs = List.copyOf(collectorMs);
    }

    /** How long a step of a window is: a second, if it has ten of them and not too many. */
    public static long stepNs(long windowNs) {
        return Math.max(Math.min(LONGEST_STEP_NS, windowNs / LEAST_STEPS), windowNs / MOST);
    }

    /** The sum of this series and one of another process at the same time, with steps of the same length. */
    public Series and(Series other) {
        int both = Math.min(steps(), other.steps());
        return new Series(
                endNs.subList(0, both),
                each(both, step -> messages.get(step) + other.messages.get(step)),
                meanNs.isEmpty() || other.meanNs.isEmpty() ? List.of() : each(both, step -> mean(other, step)),
                each(both, step -> Math.max(compilerNs.get(step), other.compilerNs.get(step))),
                each(both, step -> Math.max(collectorMs.get(step), other.collectorMs.get(step))));
    }

    private static List<Long> each(int steps, IntFunction<Long> figure) {
        return IntStream.range(0, steps).mapToObj(figure).toList();
    }

    private long mean(Series other, int step) {
        long sum = messages.get(step) * meanNs.get(step) + other.messages.get(step) * other.meanNs.get(step);
        return sum / Math.max(1, messages.get(step) + other.messages.get(step));
    }

    /** How many steps it has. */
    public int steps() {
        return endNs.size();
    }
}
