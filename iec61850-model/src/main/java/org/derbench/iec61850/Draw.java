package org.derbench.iec61850;

/**
 * Pseudo-random numbers that depend on nothing but a seed, a node's index and a place in the node, so that they are the
 * same in every JVM, and a node's value is the same whatever else the node holds. The generator is SplitMix64.
 */
final class Draw {

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private final long seed;
    private final int index;
    private final int points;
    private long state;

    Draw(long seed, int index, int points) {
        this.seed = seed;
        this.index = index;
        this.points = points;
    }

    /** The index of the node. */
    int index() {
        return index;
    }

    /** The length of the node's lists. */
    int points() {
        return points;
    }

    /** Starts the sequence of that place. */
    Draw at(int place) {
        state = mix(seed + GOLDEN_GAMMA * index) ^ mix(place);
        return this;
    }

    long bits() {
        state += GOLDEN_GAMMA;
        return mix(state);
    }

    /** 0 to bound - 1. */
    int below(int bound) {
        return (int) Math.floorMod(bits() >>> 1, (long) bound);
    }

    /** low to high - 1. */
    int between(int low, int high) {
        return low + below(high - low);
    }

    /** True in one of that many. */
    boolean oneIn(int many) {
        return below(many) == 0;
    }

    private static long mix(long z) {
        long a = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        long b = (a ^ a >>> 27) * 0x94D049BB133111EBL;
        return b ^ b >>> 31;
    }
}
