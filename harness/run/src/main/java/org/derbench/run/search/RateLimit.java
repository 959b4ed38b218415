package org.derbench.run.search;

import java.util.List;
import java.util.Optional;
import org.derbench.run.stats.Interval;

/**
 * The two rates between which something ceases to hold.
 *
 * @param holds the highest rate per second at which it held; 0 without one
 * @param fails the least rate above it at which it did not; infinite without one
 * @param byFork the limit that each of several further forks has by itself; empty where none was asked for, or one of
 *     the two rates is missing
 */
public record RateLimit(double holds, double fails, List<Double> byFork) {

    public RateLimit {
        byFork = List.copyOf(byFork);
    }

    /** A limit without further forks. */
    public RateLimit(double holds, double fails) {
        this(holds, fails, List.of());
    }

    /** Whether there are two rates, so that the limit lies between them. */
    boolean found() {
        return holds > 0 && !Double.isInfinite(fails);
    }

    /** This limit, and beside it the limits of further forks. */
    RateLimit with(List<Double> limits) {
        return new RateLimit(holds, fails, limits);
    }

    /** The mean over forks with its interval; empty where fewer forks were asked for than an interval takes. */
    public Optional<Interval> interval() {
        return ForkLimits.interval(byFork, RateSearch.STEP - 1);
    }
}
