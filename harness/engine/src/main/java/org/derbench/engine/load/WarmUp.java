package org.derbench.engine.load;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Decides when a trial is warm: when rate and mean latency of three successive intervals lie within a tenth of their
 * mean, and the JVM's compiler was quiet meanwhile. Georges et al. (2007) judge a steady state by the variation of a
 * few last iterations. A rate also stands still for a while before faster code is compiled, so the compiler must be
 * quiet, too.
 */
public final class WarmUp {

    static final int INTERVALS = 3;
    static final double TOLERANCE = 0.1;

    private final Deque<Double> rates = new ArrayDeque<>();
    private final Deque<Double> latencies = new ArrayDeque<>();
    private final Quietness compiler = new Quietness();

    /** Takes one more interval: its message rate, its mean latency, and the compiler's share of it. */
    public void interval(double perSecond, double meanNs, double compilerShare) {
        push(rates, perSecond);
        push(latencies, meanNs);
        compiler.interval(compilerShare);
    }

    /** Whether rate and mean latency of the last intervals agree, and the compiler was quiet in them. */
    public boolean stable() {
        return compiler.reached() && steady(rates) && steady(latencies);
    }

    private static void push(Deque<Double> values, double value) {
        values.addLast(value);
        if (values.size() > INTERVALS) {
            values.removeFirst();
        }
    }

    private static boolean steady(Deque<Double> values) {
        double mean = values.stream().mapToDouble(Double::doubleValue).average().orElse(0);
        return values.size() == INTERVALS
                && mean > 0
                && values.stream().allMatch(value -> Math.abs(value - mean) <= TOLERANCE * mean);
    }
}
