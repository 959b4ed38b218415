package org.derbench.run.campaign;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.statistics.distribution.TDistribution;
import org.derbench.run.stats.Logs;

/**
 * Cells that differ in middleware and serializer only, each with its forks so far. A race decides which cells deserve
 * another fork.
 *
 * <ul>
 *   <li>A beaten cell does not: the best cell's mean lies above its own by more than the confidence bound of their
 *       difference. Such a cell cannot reach the top group. This is racing: Maron and Moore, "Hoeffding Races", 1994,
 *       with Student's t in place of Hoeffding's bound, as Birattari et al., "A Racing Algorithm for Configuring
 *       Metaheuristics", 2002. The error of 5 % is shared out over all cells and all looks (Bonferroni).
 *   <li>A cell with a well-known mean does not: its 95 % confidence interval is within 5 % of the mean. This is the
 *       sequential interval of fixed width: Chow and Robbins, "On the Asymptotic Theory of Fixed-Width Sequential
 *       Confidence Intervals", 1965.
 * </ul>
 *
 * <p>All is computed on logarithms, in which noise is alike for fast and slow cells. So its variance can be pooled over
 * all cells of the race: three forks of each of 60 cells have 120 degrees of freedom.
 */
final class Race {

    /**
     * The forks that every cell gets before any decision. A cell with fewer has no interval, and no analysis can rank
     * it.
     */
    static final int FIRST_FORKS = Logs.FEWEST_FORKS;

    private static final double ERROR = 0.05;
    private static final double WIDTH = Math.log(1.05);

    private final List<Runner> runners;
    private final double pooledVariance;
    private final int degreesOfFreedom;
    private final Runner best;
    private final int looks;

    /** @param looks the most looks at the race */
    Race(List<Runner> runners, int looks) {
        this.runners = runners.stream().filter(runner -> runner.forks() > 0).toList();
        this.degreesOfFreedom =
                this.runners.stream().mapToInt(runner -> runner.forks() - 1).sum();
        this.pooledVariance =
                this.runners.stream().mapToDouble(Runner::squaresAroundMean).sum() / Math.max(1, degreesOfFreedom);
        this.best = this.runners.stream()
                .filter(Race::decided)
                .max(Comparator.comparingDouble(Runner::mean))
                .orElse(null);
        this.looks = Math.max(1, looks);
    }

    /** The cells that deserve another fork. A cell without a figure never stops for that reason. */
    Set<String> goOn(List<String> cells) {
        Set<String> stopped = runners.stream()
                .filter(runner -> beaten(runner) || precise(runner))
                .map(Runner::cell)
                .collect(Collectors.toSet());
        return cells.stream().filter(cell -> !stopped.contains(cell)).collect(Collectors.toSet());
    }

    /** The cells that may be the best. */
    Set<String> topGroup() {
        return runners.stream()
                .filter(runner -> !beaten(runner))
                .map(Runner::cell)
                .collect(Collectors.toSet());
    }

    private boolean beaten(Runner runner) {
        double comparisons = Math.max(1, runners.size() - 1.0) * looks;
        return best != null
                && decided(runner)
                && best.mean() - runner.mean() > quantile(1 - ERROR / comparisons) * errorOfDifference(runner);
    }

    private double errorOfDifference(Runner runner) {
        return Math.sqrt(best.squaredError(pooledVariance) + runner.squaredError(pooledVariance));
    }

    private boolean precise(Runner runner) {
        double error = Math.sqrt(runner.squaredError(pooledVariance));
        return decided(runner) && quantile(1 - ERROR / 2) * error <= WIDTH;
    }

    private static boolean decided(Runner runner) {
        return runner.forks() >= FIRST_FORKS;
    }

    private double quantile(double probability) {
        return TDistribution.of(degreesOfFreedom).inverseCumulativeProbability(probability);
    }
}
