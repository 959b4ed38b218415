package org.derbench.message;

/**
 * Pseudo-random numbers that depend on nothing but a seed, a message's index and a place in the message. They are the
 * same in every JVM. A field's value is the same whatever else the message holds. The generator is SplitMix64.
 */
public final class Draw {

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private final long seed;
    private final int index;
    private final int points;
    private long state;

    /**
     * Draws for one message.
     *
     * @param points the length of its lists
     */
    public Draw(long seed, int index, int points) {
        this.seed = seed;
        this.index = index;
        this.points = points;
    }

    /** The index of the message. */
    public int index() {
        return index;
    }

    /** The length of the message's lists. */
    public int points() {
        return points;
    }

    /** Starts the sequence of that place. */
    public Draw at(int place) {
        state = mix(seed + GOLDEN_GAMMA * index) ^ mix(place);
        return this;
    }

    /** The next 64 bits of that sequence. */
    public long bits() {
        state += GOLDEN_GAMMA;
        return mix(state);
    }

    /** 0 to bound - 1. */
    public int below(int bound) {
        return (int) Math.floorMod(bits() >>> 1, (long) bound);
    }

    /** A number from {@code low} to {@code high - 1}. */
    public int between(int low, int high) {
        return low + below(high - low);
    }

    /** True once in this many draws. */
    public boolean oneIn(int many) {
        return below(many) == 0;
    }

    private static long mix(long z) {
        long a = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        long b = (a ^ a >>> 27) * 0x94D049BB133111EBL;
        return b ^ b >>> 31;
    }
}
