package org.derbench.spi;

/**
 * A row for a {@link Store}.
 *
 * <pre>{@code
 * new StoredRow("meter-17", message.stampTicks(), 230.1)
 * }</pre>
 *
 * @param sender the name of the device that it came from
 * @param stampTicks its time stamp in ticks of 2^-24 s since 1970; unique among the sender's
 * @param value the measured value
 */
public record StoredRow(String sender, long stampTicks, double value) {

    private static final int FRACTION_BITS = 24;
    private static final long FRACTION = (1L << FRACTION_BITS) - 1;

    /** The stamp in whole seconds since 1970. */
    public long seconds() {
        return stampTicks >> FRACTION_BITS;
    }

    /** The rest of the stamp, in ticks of 2^-24 s. */
    public long fraction() {
        return stampTicks & FRACTION;
    }
}
