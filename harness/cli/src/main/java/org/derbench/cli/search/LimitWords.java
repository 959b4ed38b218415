package org.derbench.cli.search;

import java.util.List;
import org.derbench.cli.table.Quantities;
import org.derbench.run.stats.Interval;

/** A limit over further forks, as a search prints it. */
final class LimitWords {

    private LimitWords() {}

    static String overForks(Interval mean, int forks) {
        return "over " + forks + " further forks: " + Quantities.number(mean.value()) + " ["
                + Quantities.number(mean.low()) + ", " + Quantities.number(mean.high()) + "]";
    }

    /** The two ends of its interval. */
    static List<Double> bounds(Interval mean) {
        return List.of(mean.low(), mean.high());
    }
}
