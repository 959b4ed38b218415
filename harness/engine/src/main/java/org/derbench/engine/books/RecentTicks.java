package org.derbench.engine.books;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The most recent ticks, numbered from 0 in the order of their coming. Each is greater than the one before, so a ring
 * of them is sorted and a binary search finds one. Not thread-safe, except {@link #own}.
 */
final class RecentTicks {

    private static final VarHandle NEXT = field();

    private final long[] ticks;
    private final int mask;
    private long next;

    /** @param capacity how many ticks it remembers, rounded up to a power of two */
    RecentTicks(int capacity) {
        ticks = new long[Integer.highestOneBit(Math.max(2, capacity) - 1) << 1];
        mask = ticks.length - 1;
    }

    private static VarHandle field() {
        try {
            return MethodHandles.lookup().findVarHandle(RecentTicks.class, "next", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    int capacity() {
        return ticks.length;
    }

    /** The index of a number in arrays of this capacity. */
    int slot(long number) {
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

    /** Whether the next tick replaces the oldest one. */
    boolean full() {
        return next > mask;
    }

    /** Adds a tick, which must be greater than all before; returns its number. */
    long add(long tick) {
        long number = next;
        NEXT.setOpaque(this, number + 1);
        // whoever reads what is written over the oldest one sees that this one is forgotten: see own
        VarHandle.storeStoreFence();
        ticks[slot(number)] = tick;
        return number;
    }

    /**
     * The tick with this number, for the thread that added it. The thread holds no lock: it sees its own write, unless
     * later ticks have reused the slot.
     *
     * @throws IllegalStateException if the slot was reused
     */
    long own(long number) {
        long tick = get(number);
        VarHandle.loadLoadFence();
        if ((long) NEXT.getOpaque(this) - number > capacity()) {
            throw new IllegalStateException("message " + number + " is forgotten before it has its stamp: its sender"
                    + " stood still while " + capacity() + " others were opened");
        }
        return tick;
    }

    long get(long number) {
        return ticks[slot(number)];
    }

    /** The number of a tick, or -1. */
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
