package org.derbench.lab.link;

import org.derbench.lab.pair.LinkChange;

/**
 * The shape of one end's egress. Without a rate it is not shaped at all.
 *
 * @param rateBitsPerSecond bits per second on the wire, Ethernet headers included, as the kernel counts them; 0 =
 *     unshaped
 * @param burstBytes what a token bucket lets pass at full speed after a pause
 * @param limitBytes the most that may wait for the shaper; decides the latency under load
 * @param impairment delay, jitter and loss
 */
public record TcDirection(long rateBitsPerSecond, long burstBytes, long limitBytes, Impairment impairment) {

    /** An unshaped direction. */
    public static final TcDirection UNSHAPED = new TcDirection(0, 0, 0);

    /** The least burst that reaches the rate: one full frame, or 0.3 ms at the rate, whichever is more (measured). */
    public static final long LEAST_BURST_BYTES = 1600;

    /**
     * Bytes by which the limit must exceed the burst; otherwise the largest segment of an offload never passes
     * (measured).
     */
    public static final long LEAST_QUEUE_BYTES = 65_536;

    private static final double LEAST_BURST_SECONDS = 0.0003;
    private static final long FULL_FRAME_BYTES = 1514;

    /** A direction with a rate and nothing else. */
    public TcDirection(long rateBitsPerSecond, long burstBytes, long limitBytes) {
        this(rateBitsPerSecond, burstBytes, limitBytes, Impairment.NONE);
    }

    /** This one, made worse. */
    TcDirection with(LinkChange change) {
        return new TcDirection(rateBitsPerSecond, burstBytes, limitBytes, impairment.with(change));
    }

    /** Whether there is a rate. */
    public boolean shaped() {
        return rateBitsPerSecond > 0;
    }

    /** The least burst at this rate, in bytes. */
    public long leastBurstBytes() {
        return Math.max(LEAST_BURST_BYTES, (long) Math.ceil(rateBitsPerSecond / 8.0 * LEAST_BURST_SECONDS));
    }

    /** The limit in full frames, for disciplines that count frames. */
    public long limitFrames() {
        return (limitBytes + FULL_FRAME_BYTES - 1) / FULL_FRAME_BYTES;
    }

    /** The least limit at this burst, in bytes. */
    public long leastLimitBytes() {
        return burstBytes + LEAST_QUEUE_BYTES;
    }
}
