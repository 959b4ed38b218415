package org.derbench.run.campaign;

import java.util.List;
import org.derbench.run.stats.Logs;

/**
 * A cell in a race.
 *
 * @param logs the natural logarithm of each fork's figure, such that more is better
 */
public record Runner(String cell, List<Double> logs) {

    public Runner {
        logs = List.copyOf(logs);
    }

    int forks() {
        return logs.size();
    }

    double mean() {
        return logs.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }

    double squaresAroundMean() {
        double mean = mean();
        return logs.stream().mapToDouble(log -> (log - mean) * (log - mean)).sum();
    }

    /** The variance of one fork; at least the pooled one, because a few forks may agree by chance. */
    private double variance(double pooled) {
        return forks() < 2 ? pooled : Math.max(pooled, squaresAroundMean() / (forks() - 1));
    }

    /** The squared standard error of the mean, never below the variance of a figure's step. */
    double squaredError(double pooled) {
        return Math.max(variance(pooled) / forks(), Logs.varianceOfStep(Logs.FINEST_STEP));
    }
}
