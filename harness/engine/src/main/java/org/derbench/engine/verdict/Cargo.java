package org.derbench.engine.verdict;

/**
 * Messages that crossed one way of a link.
 *
 * @param bytes of those whose middleware does not compress, by their mean
 * @param sureBytes of the same, if each were as small as the smallest: these they have for sure
 * @param stampBytes of the others, what cannot be compressed away
 */
public record Cargo(double bytes, double sureBytes, double stampBytes) {

    /** None. */
    public static final Cargo NONE = new Cargo(0, 0, 0);

    /** A mean is no size of these very messages: what is less than half of it took another way, or was compressed. */
    private static final double OF_MEAN_AT_LEAST = 0.5;

    /** All of them crossed: the rest is for a device whose frames have fewer headers than Ethernet's. */
    private static final double OF_SURE_AT_LEAST = 0.95;

    private static final double TICKS_PER_SECOND = 1 << 24;

    /**
     * So many messages, of which that many came in a second.
     *
     * @param meanBytes of a message
     * @param leastBytes of the smallest one
     */
    public static Cargo of(double messages, double meanBytes, double leastBytes, boolean compressed, double perSecond) {
        return compressed
                ? new Cargo(0, 0, messages * leastBytesOfStamp(perSecond))
                : new Cargo(messages * meanBytes, messages * Math.min(leastBytes, meanBytes), 0);
    }

    /**
     * What the stamp of a message says at least, whatever compresses it: so many messages a second leave that many
     * ticks for each, and nobody can foretell which of them it has. That is the binary logarithm of their number.
     */
    static double leastBytesOfStamp(double perSecond) {
        double ticks = TICKS_PER_SECOND / Math.max(1, perSecond);
        return Math.max(0, Math.log(ticks) / Math.log(2)) / Byte.SIZE;
    }

    /** The same, of which so many bytes are sure. */
    public Cargo surely(double leastBytes) {
        return new Cargo(bytes, leastBytes, stampBytes);
    }

    /** Both together. */
    public Cargo and(Cargo other) {
        return new Cargo(bytes + other.bytes, sureBytes + other.sureBytes, stampBytes + other.stampBytes);
    }

    /** What of it is in a second of so many. */
    public Cargo in(double seconds) {
        return new Cargo(bytes / seconds, sureBytes / seconds, stampBytes / seconds);
    }

    /** The bytes that crossed for sure. */
    double leastBytes() {
        return Math.max(OF_MEAN_AT_LEAST * bytes, OF_SURE_AT_LEAST * sureBytes) + stampBytes;
    }

    /** The share of its bytes that so many are, at most. */
    double share(double crossed) {
        return Math.max(0, crossed - stampBytes) / bytes;
    }
}
