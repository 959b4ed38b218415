package org.derbench.engine.verdict;

/**
 * Messages that crossed one way of a link.
 *
 * @param bytes of those whose middleware does not compress
 * @param stampBytes of the others, what cannot be compressed away
 */
public record Cargo(double bytes, double stampBytes) {

    /** None. */
    public static final Cargo NONE = new Cargo(0, 0);

    /**
     * The rest is for serializers and middleware that save a little: what is less than half of the bytes took another
     * way, or was compressed.
     */
    private static final double CROSSED_AT_LEAST = 0.5;

    private static final double TICKS_PER_SECOND = 1 << 24;

    /** So many messages with so many bytes together, of which that many came in a second. */
    public static Cargo of(double messages, double bytes, boolean compressed, double perSecond) {
        return compressed ? new Cargo(0, messages * leastBytesOfStamp(perSecond)) : new Cargo(bytes, 0);
    }

    /**
     * What the stamp of a message says at least, whatever compresses it: so many messages a second leave that many
     * ticks for each, and nobody can foretell which of them it has. That is the binary logarithm of their number.
     */
    static double leastBytesOfStamp(double perSecond) {
        double ticks = TICKS_PER_SECOND / Math.max(1, perSecond);
        return Math.max(0, Math.log(ticks) / Math.log(2)) / Byte.SIZE;
    }

    /** Both together. */
    public Cargo and(Cargo other) {
        return new Cargo(bytes + other.bytes, stampBytes + other.stampBytes);
    }

    /** What of it is in a second of so many. */
    public Cargo in(double seconds) {
        return new Cargo(bytes / seconds, stampBytes / seconds);
    }

    /** The bytes that crossed for sure. */
    double leastBytes() {
        return CROSSED_AT_LEAST * bytes + stampBytes;
    }

    /** The share of its bytes that so many are, at most. */
    double share(double crossed) {
        return Math.max(0, crossed - stampBytes) / bytes;
    }
}
