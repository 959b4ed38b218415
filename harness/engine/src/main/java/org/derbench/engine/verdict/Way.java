package org.derbench.engine.verdict;

/**
 * One way of a link, as far as no message can be faster than it.
 *
 * @param bitsPerSecond what it carries, Ethernet headers included; null where it has no rate
 * @param burstBytes what passes at full speed after a pause; 0 of a wire
 * @param delayNs what each packet takes besides, at least
 */
public record Way(Double bitsPerSecond, long burstBytes, long delayNs) {

    /** One that nothing slows. */
    public static final Way OPEN = new Way(null, 0, 0);

    /** Ethernet's and IP's headers: a frame has them whatever else is in it. */
    static final int FRAME_BYTES = 34;

    private static final double NS_PER_S = 1e9;

    /** What so many bytes in so many frames can carry at most: their headers carry none of it. */
    public static long carried(long bytes, long frames) {
        return Math.max(0, bytes - FRAME_BYTES * frames);
    }

    /** How long a message with so many bytes takes on it, at least: a frame arrives as a whole. */
    public long leastNs(double messageBytes) {
        return delayNs
                + (bitsPerSecond == null
                        ? 0
                        : (long) (Math.max(0, FRAME_BYTES + messageBytes - burstBytes)
                                * Byte.SIZE
                                * NS_PER_S
                                / bitsPerSecond));
    }

    /** Whether it carries so much in that time. */
    boolean carries(double bytes, double seconds) {
        return bitsPerSecond == null || bytes * Byte.SIZE <= bitsPerSecond * seconds + burstBytes * Byte.SIZE;
    }
}
