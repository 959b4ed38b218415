package org.derbench.engine.behaviour;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.derbench.engine.record.Series;
import org.derbench.engine.time.NanoClock;

/**
 * Notes step by step how many messages pass, and the JVM's own work beside them. Its length is bounded: beyond the
 * bound, two steps become one.
 */
final class SeriesLog {

    private final NanoClock clock;
    private final Supplier<Passed> passed;
    private final LongSupplier compilerNs;
    private final LongSupplier collectorMs;
    private final List<Step> steps = new ArrayList<>();
    private long beganNs;
    private Step last;

    /**
     * The messages that have passed so far.
     *
     * @param tookNs their total time; negative if nobody times them
     */
    record Passed(long messages, long tookNs) {}

    /** The counts at a step's end, or their growth in the step. */
    private record Step(long endNs, long messages, long tookNs, long compilerNs, long collectorMs) {

        Step since(Step earlier) {
            return new Step(
                    endNs,
                    messages - earlier.messages,
                    tookNs - earlier.tookNs,
                    compilerNs - earlier.compilerNs,
                    collectorMs - earlier.collectorMs);
        }

        Step then(Step next) {
            return new Step(
                    next.endNs,
                    messages + next.messages,
                    tookNs + next.tookNs,
                    compilerNs + next.compilerNs,
                    collectorMs + next.collectorMs);
        }

        long meanNs() {
            return messages == 0 ? 0 : tookNs / messages;
        }
    }

    /**
     * A log that has not begun.
     *
     * @param compilerNs the time that this JVM's compilers have worked so far
     * @param collectorMs how long its collectors have paused it so far
     */
    SeriesLog(NanoClock clock, Supplier<Passed> passed, LongSupplier compilerNs, LongSupplier collectorMs) {
        this.clock = clock;
        this.passed = passed;
        this.compilerNs = compilerNs;
        this.collectorMs = collectorMs;
    }

    /** The first step begins. */
    void begin() {
        steps.clear();
        last = now();
        beganNs = last.endNs();
    }

    /** A step ends, and the next one begins. */
    void step() {
        Step now = now();
        steps.add(now.since(last));
        last = now;
        if (steps.size() > Series.MOST) {
            halve();
        }
    }

    /** Waits until a time, and takes a step at each interval; the last step ends at that time. */
    void stepUntil(long endNs, long stepNs) {
        for (long nextNs = clock.nanoTime() + stepNs; nextNs + stepNs / 2 < endNs; nextNs += stepNs) {
            clock.sleepUntil(nextNs);
            step();
        }
        clock.sleepUntil(endNs);
        step();
    }

    private Step now() {
        Passed until = passed.get();
        return new Step(
                clock.nanoTime(), until.messages(), until.tookNs(), compilerNs.getAsLong(), collectorMs.getAsLong());
    }

    private void halve() {
        List<Step> longer = new ArrayList<>();
        for (int i = 0; i < steps.size(); i += 2) {
            longer.add(i + 1 < steps.size() ? steps.get(i).then(steps.get(i + 1)) : steps.get(i));
        }
        steps.clear();
        steps.addAll(longer);
    }

    /** The steps so far; null before it begins. */
    Series series() {
        return last == null
                ? null
                : new Series(
                        each(step -> step.endNs() - beganNs),
                        each(Step::messages),
                        last.tookNs() < 0 ? List.of() : each(Step::meanNs),
                        each(Step::compilerNs),
                        each(Step::collectorMs));
    }

    private List<Long> each(Function<Step, Long> figure) {
        return steps.stream().map(figure).toList();
    }
}
