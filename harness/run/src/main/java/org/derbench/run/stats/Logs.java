package org.derbench.run.stats;

import java.util.Arrays;

/**
 * The forks of one cell summed up. One fork is one observation (Kalibera &amp; Jones 2013). All is computed on
 * logarithms: an interval is then a factor, and a ratio a difference. The definitions are the same as in
 * {@code notebooks/derbench_analysis/statistics/intervals.py}.
 *
 * @param mean the mean of the logarithms, which is the logarithm of the geometric mean
 * @param variance the sample variance of the logarithms (n - 1); NaN for one fork
 * @param forks the number of forks
 * @param step the part of a value that its reading resolves: a count of 50 messages resolves 1/50
 */
public record Logs(double mean, double variance, int forks, double step) {

    /** The fewest forks for an interval; with fewer nothing is ranked, and no race stops a cell. */
    public static final int FEWEST_FORKS = 3;

    /** The finest step of any figure of a record: a histogram of nanoseconds keeps three significant digits. */
    public static final double FINEST_STEP = 1e-3;

    public Logs {
        step = Math.max(step, FINEST_STEP);
    }

    /** Logs of figures that come from a histogram. */
    public Logs(double mean, double variance, int forks) {
        this(mean, variance, forks, FINEST_STEP);
    }

    /**
     * The logarithms of one value per fork.
     *
     * @throws IllegalArgumentException if values are missing, or one is not above zero
     */
    public static Logs of(double... values) {
        if (values.length == 0 || Arrays.stream(values).anyMatch(value -> !(value > 0))) {
            throw new IllegalArgumentException("one value above zero for each fork, not " + Arrays.toString(values));
        }
        double[] logs = Arrays.stream(values).map(Math::log).toArray();
        double mean = Arrays.stream(logs).sum() / logs.length;
        double squares =
                Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
        return new Logs(mean, logs.length > 1 ? squares / (logs.length - 1) : Double.NaN, logs.length);
    }

    /** The geometric mean of the forks' values. */
    public double value() {
        return Math.exp(mean);
    }

    /**
     * The variance that reading a value in steps leaves unknown. A value may lie anywhere in its step. The variance of
     * an even spread over a step is its square by twelve (<i>Guide to the Expression of Uncertainty in Measurement</i>,
     * JCGM 100:2008, F.2.2.1).
     */
    public static double varianceOfStep(double step) {
        return step * step / 12;
    }

    /**
     * The squared standard error of the mean; NaN if forks are too few. Never below the variance of the step: forks
     * that read the same share their rounding, and more forks do not remove it.
     */
    double squaredError() {
        return forks < FEWEST_FORKS ? Double.NaN : Math.max(variance / forks, varianceOfStep(step));
    }
}
