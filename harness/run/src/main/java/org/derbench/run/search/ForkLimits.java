package org.derbench.run.search;

import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import org.derbench.run.stats.Interval;
import org.derbench.run.stats.Logs;

/**
 * Looks for the limits that further forks have by themselves, from where a search ended: one fork is one observation.
 *
 * @param above the value to try next above one that holds; 0 if none is left
 * @param below the value to try next below one that does not; 0 if none is left
 */
record ForkLimits(DoubleUnaryOperator above, DoubleUnaryOperator below) {

    /** The most steps that one fork may differ from what the search found. */
    private static final int MOST_STEPS = 20;

    /** One fork's answer. */
    @FunctionalInterface
    interface Fork {

        boolean holdsAt(double value) throws InterruptedException;
    }

    /**
     * The limit of one fork: the geometric mean of the two values between which it ceases to hold.
     *
     * @param holds the largest value at which the search found that it holds
     * @param fails the least value above it at which it does not
     */
    double of(Fork fork, double holds, double fails) throws InterruptedException {
        boolean up = fork.holdsAt(holds);
        double last = holds;
        double next = up ? fails : below.applyAsDouble(holds);
        for (int step = 0; step < MOST_STEPS && next > 0 && fork.holdsAt(next) == up; step++) {
            last = next;
            next = up ? above.applyAsDouble(next) : below.applyAsDouble(next);
        }
        return next > 0 ? Math.sqrt(last * next) : last;
    }

    /**
     * The mean over forks; empty where fewer were asked for than an interval takes.
     *
     * @param step the share by which two values that are tried differ: no limit is known better
     */
    static Optional<Interval> interval(List<Double> byFork, double step) {
        if (byFork.size() < Logs.FEWEST_FORKS) {
            return Optional.empty();
        }
        Logs logs = Logs.of(byFork.stream().mapToDouble(Double::doubleValue).toArray());
        return Optional.of(Interval.ofMean(new Logs(logs.mean(), logs.variance(), logs.forks(), step)));
    }
}
