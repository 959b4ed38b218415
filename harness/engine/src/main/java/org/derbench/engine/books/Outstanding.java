package org.derbench.engine.books;

/** The most recent messages, found again by their tick. Not thread-safe: {@link Account} guards it. */
final class Outstanding {

    /** Still on its way. */
    static final byte OPEN = 0;
    /** Given up by the sender, which went on without it; it may still come. */
    static final byte EXPIRED = 1;
    /** Accounted for. */
    static final byte DONE = 2;

    private final RecentTicks ticks;
    private final long[] intendedNs;
    private final long[] startNs;
    private final byte[] state;

    /** @param capacity how many messages it remembers, rounded up to a power of two */
    Outstanding(int capacity) {
        ticks = new RecentTicks(capacity);
        intendedNs = new long[ticks.capacity()];
        startNs = new long[ticks.capacity()];
        state = new byte[ticks.capacity()];
    }

    /** The number that the next message will get. */
    long next() {
        return ticks.next();
    }

    /** The oldest message that it remembers. */
    long oldest() {
        return ticks.oldest();
    }

    /** Whether the next message takes the place of the oldest one. */
    boolean full() {
        return ticks.full();
    }

    long add(long tick, long intended, long start) {
        long sequence = ticks.add(tick);
        int at = ticks.place(sequence);
        intendedNs[at] = intended;
        startNs[at] = start;
        state[at] = OPEN;
        return sequence;
    }

    /** The number of the message with that tick, or -1. */
    long find(long tick) {
        return ticks.find(tick);
    }

    long tick(long sequence) {
        return ticks.get(sequence);
    }

    long intendedNs(long sequence) {
        return intendedNs[ticks.place(sequence)];
    }

    long startNs(long sequence) {
        return startNs[ticks.place(sequence)];
    }

    byte state(long sequence) {
        return state[ticks.place(sequence)];
    }

    void state(long sequence, byte now) {
        state[ticks.place(sequence)] = now;
    }
}
