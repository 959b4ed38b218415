package org.derbench.spi;

/**
 * What is in a {@link Store}.
 *
 * @param rows how many
 * @param fractions the sum of their {@link StoredRow#fraction}
 */
public record StoredTotals(long rows, long fractions) {

    /** Nothing. */
    public static final StoredTotals NONE = new StoredTotals(0, 0);

    /** These, and that row. */
    public StoredTotals and(StoredRow row) {
        return new StoredTotals(rows + 1, fractions + row.fraction());
    }
}
