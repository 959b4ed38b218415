package org.derbench.run.stats;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The comparison of two means whose variances may differ (Welch 1947).
 *
 * @param difference the difference of the means of logarithms
 * @param error its standard error; NaN if forks are too few
 * @param degrees the degrees of freedom, by Welch and Satterthwaite
 */
record Welch(double difference, double error, double degrees) {

    static Welch of(Logs a, Logs b) {
        double first = a.squaredError();
        double second = b.squaredError();
        double spread = first * first / (a.forks() - 1) + second * second / (b.forks() - 1);
        double degrees = (first + second) * (first + second) / spread;
        return new Welch(a.mean() - b.mean(), Math.sqrt(first + second), degrees > 0 ? degrees : 1);
    }

    /** The probability of a difference at least as large if both were equal. */
    double pValue() {
        if (Double.isNaN(error)) {
            return Double.NaN;
        }
        return difference == 0 ? 1 : 2 * TDistribution.of(degrees).survivalProbability(Math.abs(difference) / error);
    }
}
