package org.derbench.engine.trial;

/**
 * The most recent messages, found again by their tick. Ticks increase from message to message, so a ring of them is
 * sorted and a binary search finds one. Not thread-safe: {@link Account} guards it.
 */
final class Outstanding {

    /** Still on its way. */
    static final byte OPEN = 0;
    /** Given up by the sender, which went on without it; it may still come. */
    static final byte EXPIRED = 1;
    /** Accounted for. */
    static final byte DONE = 2;

    private final long[] tick;
    private final long[] intendedNs;
    private final long[] startNs;
    private final byte[] state;
    private final int mask;
    private long next;

    /** @param capacity how many messages it remembers, rounded up to a power of two */
    Outstanding(int capacity) {
        int size = Integer.highestOneBit(Math.max(2, capacity) - 1) << 1;
        tick = new long[size];
        intendedNs = new long[size];
        startNs = new long[size];
        state = new byte[size];
        mask = size - 1;
    }

    /** The number that the next message will get. */
    long next() {
        return next;
    }

    /** The oldest message that it remembers. */
    long oldest() {
        return Math.max(0, next - mask - 1);
    }

    /** Whether the next message takes the place of the oldest one. */
    boolean full() {
        return next > mask;
    }

    long add(long ticks, long intended, long start) {
        int at = (int) next & mask;
        tick[at] = ticks;
        intendedNs[at] = intended;
        startNs[at] = start;
        state[at] = OPEN;
        return next++;
    }

    /** The number of the message with that tick, or -1. */
    long find(long ticks) {
        long low = oldest();
        long high = next - 1;
        while (low <= high) {
            long middle = (low + high) >>> 1;
            long there = tick[(int) middle & mask];
            if (there == ticks) {
                return middle;
            }
            if (there < ticks) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }

    long tick(long sequence) {
        return tick[(int) sequence & mask];
    }

    long intendedNs(long sequence) {
        return intendedNs[(int) sequence & mask];
    }

    long startNs(long sequence) {
        return startNs[(int) sequence & mask];
    }

    byte state(long sequence) {
        return state[(int) sequence & mask];
    }

    void state(long sequence, byte now) {
        state[(int) sequence & mask] = now;
    }
}
