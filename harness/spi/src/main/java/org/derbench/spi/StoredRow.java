package org.derbench.spi;

/**
 * A row for a {@link Store}.
 *
 * @param sender who it came from
 * @param stampTicks in ticks of 2^-24 s since 1970: with the sender it is unique
 * @param value what was measured
 */
public record StoredRow(String sender, long stampTicks, double value) {

    private static final int FRACTION_BITS = 24;
    private static final long FRACTION = (1L << FRACTION_BITS) - 1;

    /** Whole seconds of the stamp. */
    public long seconds() {
        return stampTicks >> FRACTION_BITS;
    }

    /** The rest of the stamp, in ticks. */
    public long fraction() {
        return stampTicks & FRACTION;
    }
}
