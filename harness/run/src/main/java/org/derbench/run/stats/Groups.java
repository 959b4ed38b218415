package org.derbench.run.stats;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/** Ranks in groups that cannot be told apart, not by ordinal. */
public final class Groups {

    private Groups() {
    }

    /** Whether two cells differ, at 95 %; two that have fewer than three forks never do. */
    public static boolean toldApart(Logs a, Logs b) {
        return Welch.of(a, b).pValue() < 1 - Interval.CONFIDENCE;
    }

    /**
     * The first group has the best and all that cannot be told apart from it; the next one the best of the rest and those
     * like it, and so on. Each comparison is alone: of twenty cells like the best, one is put below by chance.
     *
     * @param lowerIsBetter as with latency
     */
    public static <T> List<List<T>> of(List<T> cells, Function<T, Logs> forks, boolean lowerIsBetter) {
        Comparator<T> ascending = Comparator.comparingDouble(cell -> forks.apply(cell).mean());
        List<T> rest = new ArrayList<>(cells.stream().sorted(lowerIsBetter ? ascending : ascending.reversed()).toList());
        List<List<T>> groups = new ArrayList<>();
        while (!rest.isEmpty()) {
            Logs leader = forks.apply(rest.get(0));
            List<T> group = rest.stream().filter(cell -> !toldApart(leader, forks.apply(cell))).toList();
            groups.add(group);
            rest.removeAll(group);
        }
        return groups;
    }
}
