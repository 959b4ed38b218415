package org.derbench.lab.board;

import java.util.SplittableRandom;

/**
 * When a core is taken from a board: at the beginning of each period, for the same part of it. Periods are of random
 * length, so that they are in step with no load; and the same for all cores that were told the same sequence: cores
 * that stop at different times would make messages between them slower than the boards are.
 */
final class Slices {

    /** As short as the way into a slice and out of it allows. */
    private static final long SHORTEST_NS = 250_000;

    private static final long LONGEST_NS = 750_000;

    /**
     * A sequence of periods.
     *
     * @param seed of their lengths
     * @param beganNs when the first one begins, on the machine's monotonic clock
     */
    record Sequence(long seed, long beganNs) {}

    private final SplittableRandom random;
    private final double part;
    private long beganNs;
    private long lengthNs;

    /** @param part of each period that is taken */
    Slices(double part, Sequence sequence) {
        this.random = new SplittableRandom(sequence.seed());
        this.part = part;
        this.beganNs = sequence.beganNs();
        this.lengthNs = length();
    }

    private long length() {
        return random.nextLong(SHORTEST_NS, LONGEST_NS + 1);
    }

    /** Goes on to the period that contains that time, which is no earlier than any before. */
    void goTo(long nanoTime) {
        while (nanoTime >= endNs()) {
            beganNs = endNs();
            lengthNs = length();
        }
    }

    /** Until when the core is taken in this period. */
    long takenUntilNs() {
        return beganNs + (long) (part * lengthNs);
    }

    /** When the next period begins. */
    long endNs() {
        return beganNs + lengthNs;
    }
}
