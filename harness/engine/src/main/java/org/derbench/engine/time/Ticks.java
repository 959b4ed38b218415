package org.derbench.engine.time;

/**
 * Time stamps in ticks of 2^-24 s since 1970: the resolution of the TimeStamp of IEC 61850-7-2, about 59.6 ns. They fit
 * a long until long after the second of epoch no longer fits 32 bits.
 */
public final class Ticks {

    /** The length of a tick, rounded up. */
    public static final long LENGTH_NS = 60;

    private static final long NS_PER_SECOND = 1_000_000_000L;
    private static final int FRACTION_BITS = 24;
    private static final long FRACTION_MASK = (1L << FRACTION_BITS) - 1;

    private Ticks() {}

    /** The tick that contains this time, in nanoseconds since 1970. */
    public static long ofEpochNs(long epochNs) {
        long fractionNs = epochNs % NS_PER_SECOND;
        return (epochNs / NS_PER_SECOND) << FRACTION_BITS | (fractionNs << FRACTION_BITS) / NS_PER_SECOND;
    }

    /** The first nanosecond since 1970 that lies in the tick. */
    public static long toEpochNs(long ticks) {
        long fraction = ticks & FRACTION_MASK;
        long fractionNs = (fraction * NS_PER_SECOND + FRACTION_MASK) >> FRACTION_BITS;
        return (ticks >> FRACTION_BITS) * NS_PER_SECOND + fractionNs;
    }
}
