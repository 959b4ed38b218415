package org.derbench.run.search;

/**
 * The values that a search for a capacity may try: at least 1, and at most a million unless it begins with more.
 *
 * @param first the value to begin with
 */
public record CapacityRange(long first, long least, long most) {

    private static final double PRECISION = 1.1;
    private static final long MOST = 1_000_000;

    public CapacityRange {
        least = Math.max(1, least);
        first = Math.max(least, first);
        most = Math.max(first, Math.min(MOST, most));
    }

    /** The next value above: a tenth more, or 1 more where a tenth is less than 1; 0 if no value is left. */
    long above(long value) {
        return value >= most ? 0 : Math.min(most, Math.max(value + 1, Math.round(value * PRECISION)));
    }

    /** The next value below: a tenth less, or 1 less where a tenth is less than 1; 0 if no value is left. */
    long below(long value) {
        return value <= least ? 0 : Math.max(least, Math.min(value - 1, Math.round(value / PRECISION)));
    }

    /**
     * The value to try next; 0 if no value is left.
     *
     * @param holds the largest value that holds; 0 if no value did yet
     * @param ends the least value that does not; 0 if all did
     */
    long next(long holds, long ends) {
        if (holds == 0) {
            return ends > least ? Math.max(least, ends / 2) : 0;
        }
        if (ends == 0) {
            return holds < most ? Math.min(most, 2 * holds) : 0;
        }
        return ends > PRECISION * holds && ends - holds > 1 ? Math.round(Math.sqrt((double) holds * ends)) : 0;
    }
}
