package org.derbench.engine.books;

/**
 * The most recent ticks, numbered from 0 in the order in which they came. Each is larger than the one before, so a ring
 * of them is sorted and a binary search finds one. Not thread-safe.
 */
final class RecentTicks {

    private final long[] ticks;
    private final int mask;
    private long next;

    /** @param capacity how many it remembers, rounded up to a power of two */
    RecentTicks(int capacity) {
        ticks = new long[Integer.highestOneBit(Math.max(2, capacity) - 1) << 1];
        mask = ticks.length - 1;
    }

    int capacity() {
        return ticks.length;
    }

    /** The index of that number in arrays of this capacity. */
    int place(long number) {
        return (int) number & mask;
    }

    /** The number that the next tick will get. */
    long next() {
        return next;
    }

    /** The number of the oldest tick that it remembers. */
    long oldest() {
        return Math.max(0, next - mask - 1);
    }

    /** Whether the next tick takes the place of the oldest one. */
    boolean full() {
        return next > mask;
    }

    /** The number of a tick that is larger than all before. */
    long add(long tick) {
        ticks[place(next)] = tick;
        return next++;
    }

    long get(long number) {
        return ticks[place(number)];
    }

    /** The number of that tick, or -1. */
    long find(long tick) {
        long low = oldest();
        long high = next - 1;
        while (low <= high) {
            long middle = (low + high) >>> 1;
            long there = get(middle);
            if (there == tick) {
                return middle;
            }
            if (there < tick) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }
}
