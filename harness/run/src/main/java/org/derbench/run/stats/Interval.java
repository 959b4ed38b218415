package org.derbench.run.stats;

import java.util.Locale;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A mean over forks, or a ratio of two, with its 95 % interval: Student's t on logarithms, for ratios Welch's.
 * {@code docs/statistics.md} has the measured rates of false alarms, also for the bootstrap.
 *
 * @param low NaN, like {@code high}, if forks are too few
 */
public record Interval(double value, double low, double high) {

    /** The probability that an interval contains the true value. */
    public static final double CONFIDENCE = 0.95;

    /** The geometric mean over forks. */
    public static Interval ofMean(Logs forks) {
        return around(forks.mean(), Math.sqrt(forks.squaredError()), forks.forks() - 1.0);
    }

    /** The ratio of the first to the second. */
    public static Interval ofRatio(Logs first, Logs second) {
        Welch welch = Welch.of(first, second);
        return around(welch.difference(), welch.error(), welch.degrees());
    }

    private static Interval around(double log, double error, double degrees) {
        double half = Double.isNaN(error)
                ? Double.NaN
                : error * TDistribution.of(degrees).inverseSurvivalProbability((1 - CONFIDENCE) / 2);
        return new Interval(Math.exp(log), Math.exp(log - half), Math.exp(log + half));
    }

    /** Whether forks were enough for limits. */
    public boolean known() {
        return !Double.isNaN(low);
    }

    /** Half of its width, in the unit of the value. */
    public double halfWidth() {
        return (high - low) / 2;
    }

    /** Text such as {@code 1.012 [0.987, 1.038]}. */
    @Override
    public String toString() {
        return known()
                ? String.format(Locale.ROOT, "%.3f [%.3f, %.3f]", value, low, high)
                : String.format(Locale.ROOT, "%.3f [no interval]", value);
    }
}
