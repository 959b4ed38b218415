package org.derbench.lab.link;

import org.derbench.lab.pair.LinkChange;

/**
 * The shape of one end's egress. Without a rate it is not shaped at all.
 *
 * @param rateBitsPerSecond bits per second on the wire, Ethernet headers included; 0 = unshaped
 * @param burstBytes the bytes that a token bucket lets pass at full speed after a pause
 * @param limitBytes the most bytes that may wait for the shaper; decides the latency under load
 * @param impairment delay, jitter and loss
 * @param overheadBytes the bytes that each frame takes of a wire beside those that the kernel counts:
 *     {@value #ETHERNET_BYTES} on Ethernet
 */
public record TcDirection(
        long rateBitsPerSecond, long burstBytes, long limitBytes, Impairment impairment, int overheadBytes) {

    /** An unshaped direction. */
    public static final TcDirection UNSHAPED = new TcDirection(0, 0, 0);

    /** The least burst that reaches the rate: one full frame, or 0.3 ms at the rate, whichever is more (measured). */
    public static final long LEAST_BURST_BYTES = 1600;

    /**
     * Bytes by which the limit must exceed the burst; otherwise the largest segment of an offload never passes
     * (measured).
     */
    public static final long LEAST_QUEUE_BYTES = 65_536;

    /** Ethernet's bytes around a frame: preamble and start 8, check sequence 4, gap 12 (IEEE 802.3). */
    public static final int ETHERNET_BYTES = 24;

    private static final double NS_PER_SECOND = 1e9;
    private static final double LEAST_BURST_SECONDS = 0.0003;
    private static final long FULL_FRAME_BYTES = 1514;

    /** A direction with a rate and nothing else. */
    public TcDirection(long rateBitsPerSecond, long burstBytes, long limitBytes) {
        this(rateBitsPerSecond, burstBytes, limitBytes, Impairment.NONE);
    }

    /** A direction without overhead: frames take only their bytes. */
    public TcDirection(long rateBitsPerSecond, long burstBytes, long limitBytes, Impairment impairment) {
        this(rateBitsPerSecond, burstBytes, limitBytes, impairment, 0);
    }

    /** This direction, changed: worse, or open. */
    TcDirection with(LinkChange change) {
        if (change.open()) {
            return new TcDirection(0, burstBytes, limitBytes, Impairment.NONE);
        }
        return new TcDirection(rateBitsPerSecond, burstBytes, limitBytes, impairment.with(change), overheadBytes);
    }

    /** This direction without overhead: frames take only their bytes. */
    TcDirection ofBytesAlone() {
        return new TcDirection(rateBitsPerSecond, burstBytes, limitBytes, impairment);
    }

    /** The rate at which bytes pass in frames of this size, in bits per second. */
    double bitsPerSecondOf(double frameBytes) {
        return rateBitsPerSecond * frameBytes / Math.max(1, frameBytes + overheadBytes);
    }

    /** The time of a frame with this many bytes on the wire, in nanoseconds; 0 without a rate. */
    double frameNs(double bytes) {
        return shaped() ? (bytes + overheadBytes) * Byte.SIZE * NS_PER_SECOND / rateBitsPerSecond : 0;
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
