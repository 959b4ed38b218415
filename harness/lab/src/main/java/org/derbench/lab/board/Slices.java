package org.derbench.lab.board;

import java.util.SplittableRandom;

/**
 * The times at which a core is taken from a board: the beginning of each period, for the same part of each. Periods
 * have random lengths, so that they are in step with no load. They are the same for all cores with the same sequence:
 * if cores stopped at different times, messages between them would be slower than the boards are.
 */
final class Slices {

    /** The shortest slice; entering and leaving a slice permits no shorter one. */
    private static final long SHORTEST_NS = 250_000;

    private static final long LONGEST_NS = 750_000;

    /**
     * A sequence of periods.
     *
     * @param seed the seed of their lengths
     * @param beganNs when the first one begins, on the machine's monotonic clock
     */
    record Sequence(long seed, long beganNs) {}

    private final SplittableRandom random;
    private final double part;
    private long beganNs;
    private long lengthNs;

    /** @param part the part of each period that is taken */
    Slices(double part, Sequence sequence) {
        this.random = new SplittableRandom(sequence.seed());
        this.part = part;
        this.beganNs = sequence.beganNs();
        this.lengthNs = length();
    }

    private long length() {
        return random.nextLong(SHORTEST_NS, LONGEST_NS + 1);
    }

    /** Goes on to the period that contains this time; times must not go back. */
    void goTo(long nanoTime) {
        while (nanoTime >= endNs()) {
            beganNs = endNs();
            lengthNs = length();
        }
    }

    /** The end of the slice in this period. */
    long takenUntilNs() {
        return beganNs + (long) (part * lengthNs);
    }

    /** The end of this period. */
    long endNs() {
        return beganNs + lengthNs;
    }
}
