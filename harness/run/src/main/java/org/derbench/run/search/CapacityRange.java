package org.derbench.run.search;

/**
 * The values that a search for a capacity may try; none below 1, and none above a million unless that is begun with.
 *
 * @param first to begin with
 */
public record CapacityRange(long first, long least, long most) {

    private static final double PRECISION = 1.1;
    private static final long MOST = 1_000_000;

    public CapacityRange {
        least = Math.max(1, least);
        first = Math.max(least, first);
        most = Math.max(first, Math.min(MOST, most));
    }

    /**
     * The value to try next; 0 where none is left.
     *
     * @param holds the largest that holds; 0 where none did yet
     * @param ends the least that does not; 0 where all did
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
