package org.derbench.iec61850.attribute;

import org.derbench.message.AbstractBean;
import org.derbench.message.ModelObject;

/**
 * A point in time: seconds, a fraction of 24 bits, and how good the clock was. IEC 61850-7-2 Ed. 2, TimeStamp; the time
 * quality's bits as IEC 61850-8-1 Ed. 2 lays them out.
 */
public final class TimeStamp extends AbstractBean {

    /** Ticks per second: the fraction has 24 bits. */
    public static final long TICKS_PER_SECOND = 1L << 24;
    /** Bit of {@link #getTimeQuality}: leap seconds are known. */
    public static final int LEAP_SECONDS_KNOWN = 0x80;
    /** Bit of {@link #getTimeQuality}: the clock failed. */
    public static final int CLOCK_FAILURE = 0x40;
    /** Bit of {@link #getTimeQuality}: the clock is not synchronized. */
    public static final int CLOCK_NOT_SYNCHRONIZED = 0x20;

    private static final long serialVersionUID = 1L;
    private static final long NS_PER_SECOND = 1_000_000_000L;

    /** Seconds since 1970-01-01T00:00Z. */
    private long secondOfEpoch;
    /** Fraction of a second in units of 2^-24 s, 0 to 2^24 - 1. */
    private int fractionOfSecond;
    /** Three flags, and in the low five bits the number of significant bits of the fraction (31: not known). */
    private int timeQuality;

    public long getSecondOfEpoch() {
        return secondOfEpoch;
    }

    public void setSecondOfEpoch(long value) {
        secondOfEpoch = value;
    }

    public int getFractionOfSecond() {
        return fractionOfSecond;
    }

    public void setFractionOfSecond(int value) {
        fractionOfSecond = value;
    }

    public int getTimeQuality() {
        return timeQuality;
    }

    public void setTimeQuality(int value) {
        timeQuality = value;
    }

    /** The time in ticks of 2^-24 s since 1970-01-01T00:00Z. */
    public long ticks() {
        return (secondOfEpoch << 24) + fractionOfSecond;
    }

    /** Sets the time, and keeps its quality. */
    public void ticks(long ticks) {
        secondOfEpoch = ticks >> 24;
        fractionOfSecond = (int) (ticks & (TICKS_PER_SECOND - 1));
    }

    /** The time in ns since 1970-01-01T00:00Z, rounded down; one tick is about 60 ns. */
    public long epochNs() {
        return ticksToNs(ticks());
    }

    /** Sets the time to the last tick at or before it, and keeps its quality. */
    public void epochNs(long epochNs) {
        ticks(nsToTicks(epochNs));
    }

    /** Ticks of 2^-24 s as ns, rounded down. */
    public static long ticksToNs(long ticks) {
        return (ticks >> 24) * NS_PER_SECOND + ((ticks & (TICKS_PER_SECOND - 1)) * NS_PER_SECOND >> 24);
    }

    /** Ns as ticks of 2^-24 s, rounded down. */
    public static long nsToTicks(long ns) {
        long seconds = Math.floorDiv(ns, NS_PER_SECOND);
        return (seconds << 24) + (Math.floorMod(ns, NS_PER_SECOND) << 24) / NS_PER_SECOND;
    }

    /** Whether both are absent, or both present with equal time quality. */
    public static boolean sameQuality(TimeStamp a, TimeStamp b) {
        return a == b || a != null && b != null && a.timeQuality == b.timeQuality;
    }

    @Override
    protected boolean sameFields(ModelObject other) {
        TimeStamp o = (TimeStamp) other;
        return secondOfEpoch == o.secondOfEpoch
                && fractionOfSecond == o.fractionOfSecond
                && timeQuality == o.timeQuality;
    }
}
