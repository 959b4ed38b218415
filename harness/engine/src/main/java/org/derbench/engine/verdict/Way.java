package org.derbench.engine.verdict;

/**
 * One way of a link, with the limits that no message can beat.
 *
 * @param bitsPerSecond what it carries, Ethernet headers included; null where it has no rate
 * @param burstBytes what passes at full speed after a pause; 0 of a wire
 * @param delayNs what each packet takes besides, at least
 * @param overheadBytes what each frame takes of a wire beside its bytes
 * @param mostFrameBytes the largest frame, Ethernet's header included
 */
public record Way(Double bitsPerSecond, long burstBytes, long delayNs, int overheadBytes, int mostFrameBytes) {

    /**
     * The most bytes that the kernel hands over as one; where a network device may cut them, the frames are not known.
     */
    public static final int WHOLE_SEGMENT_BYTES = 65_549;

    /** A way without limits. */
    public static final Way OPEN = new Way(null, 0, 0);

    /** The bytes of Ethernet's and IP's headers, which every frame has. */
    static final int FRAME_BYTES = 34;

    private static final double NS_PER_S = 1e9;

    /** One whose frames are of any size, and take nothing beside their bytes. */
    public Way(Double bitsPerSecond, long burstBytes, long delayNs) {
        this(bitsPerSecond, burstBytes, delayNs, 0, WHOLE_SEGMENT_BYTES);
    }

    /** The most bytes of payload in this many bytes of this many frames; headers carry no payload. */
    public static long carried(long bytes, long frames) {
        return Math.max(0, bytes - FRAME_BYTES * frames);
    }

    /** The least time of a message with this many bytes: a frame arrives as a whole. */
    public long leastNs(double messageBytes) {
        if (bitsPerSecond == null) {
            return delayNs;
        }
        double frames = Math.max(1, Math.ceil(messageBytes / (mostFrameBytes - FRAME_BYTES)));
        double bytes = messageBytes + frames * (FRAME_BYTES + overheadBytes);
        return delayNs + (long) (Math.max(0, bytes - burstBytes) * Byte.SIZE * NS_PER_S / bitsPerSecond);
    }

    /** Whether it can carry this many bytes in this time. */
    boolean carries(double bytes, double seconds) {
        return bitsPerSecond == null || bytes * Byte.SIZE <= bitsPerSecond * seconds + burstBytes * Byte.SIZE;
    }
}
