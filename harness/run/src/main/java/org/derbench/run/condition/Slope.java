package org.derbench.run.condition;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;
import org.derbench.engine.record.Trend;

/**
 * The straight line of least squares through the steps of a window, with an interval by Student's t: an ordinary
 * regression, whose rest is taken for independent.
 */
record Slope(double[] steps) {

    /** Fewer show no slope. */
    static final int LEAST_STEPS = 5;

    private static final double CONFIDENCE = 0.99;
    private static final double PERCENT = 100;

    /** Whether there are steps enough, and something ended in them. */
    boolean known() {
        return steps.length >= LEAST_STEPS && mean(0, steps.length) > 0;
    }

    Trend of(Trend.Quantity quantity) {
        int n = steps.length;
        double mean = mean(0, n);
        double middle = (n - 1) / 2.0;
        double spread = IntStream.range(0, n)
                .mapToDouble(i -> (i - middle) * (i - middle))
                .sum();
        double slope = IntStream.range(0, n)
                        .mapToDouble(i -> (i - middle) * (steps[i] - mean))
                        .sum()
                / spread;
        double rest = IntStream.range(0, n)
                .mapToDouble(i -> steps[i] - mean - slope * (i - middle))
                .map(error -> error * error)
                .sum();
        double half = TDistribution.of(n - 2).inverseSurvivalProbability((1 - CONFIDENCE) / 2)
                * Math.sqrt(rest / (n - 2) / spread);
        double whole = PERCENT * (n - 1) / mean;
        return new Trend(quantity, slope * whole, (slope - half) * whole, (slope + half) * whole, lastOverFirst());
    }

    private double lastOverFirst() {
        int third = Math.max(1, steps.length / 3);
        double first = mean(0, third);
        return first == 0 ? 0 : mean(steps.length - third, steps.length) / first;
    }

    private double mean(int from, int to) {
        return Arrays.stream(steps, from, to).average().orElse(0);
    }
}
