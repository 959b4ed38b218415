package org.derbench.spi;

/**
 * The content of a {@link Store}, in two numbers that show a lost, doubled or changed row.
 *
 * <pre>{@code
 * StoredTotals expected = StoredTotals.NONE.and(row);
 * assert session.totals().equals(expected);
 * }</pre>
 *
 * @param rows the number of rows
 * @param fractions the sum of their {@link StoredRow#fraction}
 */
public record StoredTotals(long rows, long fractions) {

    /** The totals of an empty store. */
    public static final StoredTotals NONE = new StoredTotals(0, 0);

    /** These totals after one more row. */
    public StoredTotals and(StoredRow row) {
        return new StoredTotals(rows + 1, fractions + row.fraction());
    }
}
