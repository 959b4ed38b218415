package org.derbench.engine.verdict;

/**
 * Messages that crossed one way of a link.
 *
 * @param bytes bytes of messages without compression, by their mean
 * @param sureBytes the certain bytes: the same if each message were as small as the smallest
 * @param stampBytes of messages with compression, the bytes that cannot be compressed away
 */
public record Cargo(double bytes, double sureBytes, double stampBytes) {

    /** No messages. */
    public static final Cargo NONE = new Cargo(0, 0, 0);

    /**
     * The share of the mean bytes that must cross. A mean is no exact size of these messages; less than half of it
     * means another way, or compression.
     */
    private static final double OF_MEAN_AT_LEAST = 0.5;

    /**
     * The share of the sure bytes that must cross: the rest allows for a device whose frames have fewer headers than
     * Ethernet's.
     */
    private static final double OF_SURE_AT_LEAST = 0.95;

    private static final double TICKS_PER_SECOND = 1 << 24;

    /**
     * The cargo of this many messages, which came at a rate.
     *
     * @param meanBytes mean size of a message
     * @param leastBytes size of the smallest one
     * @param perSecond the rate
     */
    public static Cargo of(double messages, double meanBytes, double leastBytes, boolean compressed, double perSecond) {
        return compressed
                ? new Cargo(0, 0, messages * leastBytesOfStamp(perSecond))
                : new Cargo(messages * meanBytes, messages * Math.min(leastBytes, meanBytes), 0);
    }

    /**
     * The least information in a message's stamp, in bytes, however it is compressed. The rate of messages leaves each
     * a number of ticks, and nobody can predict which one it is. The information is the binary logarithm of the number
     * of ticks.
     */
    static double leastBytesOfStamp(double perSecond) {
        double ticks = TICKS_PER_SECOND / Math.max(1, perSecond);
        return Math.max(0, Math.log(ticks) / Math.log(2)) / Byte.SIZE;
    }

    /** The same cargo with this many sure bytes for each message. */
    public Cargo surely(double leastBytes) {
        return new Cargo(bytes, leastBytes, stampBytes);
    }

    /** The sum of two cargoes. */
    public Cargo and(Cargo other) {
        return new Cargo(bytes + other.bytes, sureBytes + other.sureBytes, stampBytes + other.stampBytes);
    }

    /** The cargo of one second, if this one took {@code seconds}. */
    public Cargo in(double seconds) {
        return new Cargo(bytes / seconds, sureBytes / seconds, stampBytes / seconds);
    }

    /** The bytes that surely crossed. */
    double leastBytes() {
        return Math.max(OF_MEAN_AT_LEAST * bytes, OF_SURE_AT_LEAST * sureBytes) + stampBytes;
    }

    /** The greatest share of its bytes that can have crossed, given the number of bytes that did. */
    double share(double crossed) {
        return Math.max(0, crossed - stampBytes) / bytes;
    }
}
