package org.derbench.run.stats;

import java.util.Arrays;

/**
 * The forks of one cell summed up. One fork is one observation (Kalibera &amp; Jones 2013), and all is done on
 * logarithms: an interval is then a factor, and a ratio a difference. The same definitions as in
 * {@code notebooks/derbench_analysis/statistics.py}.
 *
 * @param mean     of the logarithms: that of the geometric mean
 * @param variance of the logarithms, of a sample (n - 1); no number for one fork
 * @param forks    how many
 */
public record Logs(double mean, double variance, int forks) {

    /** With fewer forks no interval is given. */
    public static final int FEWEST_FORKS = 3;

    /**
     * From one value per fork.
     *
     * @throws IllegalArgumentException if there is none, or one that is not above zero
     */
    public static Logs of(double... values) {
        if (values.length == 0 || Arrays.stream(values).anyMatch(value -> !(value > 0))) {
            throw new IllegalArgumentException("one value above zero for each fork, not " + Arrays.toString(values));
        }
        double[] logs = Arrays.stream(values).map(Math::log).toArray();
        double mean = Arrays.stream(logs).sum() / logs.length;
        double squares = Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
        return new Logs(mean, logs.length > 1 ? squares / (logs.length - 1) : Double.NaN, logs.length);
    }

    /** The geometric mean of the forks' values. */
    public double value() {
        return Math.exp(mean);
    }

    /** The squared standard error of the mean; no number where forks are too few. */
    double squaredError() {
        return forks < FEWEST_FORKS ? Double.NaN : variance / forks;
    }
}
