package org.derbench.engine.books;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.function.LongConsumer;
import java.util.stream.LongStream;

/** The most recently seen ticks, in any order. Not thread-safe. */
final class TickSet implements StampSet {

    /** The size of the newer half at which the older half is forgotten: at most twice as many are remembered. */
    static final int REMEMBERED = 1 << 18;

    private static final int FIRST_CAPACITY = 1 << 8;
    private static final long SCATTER = 0x9E3779B97F4A7C15L;
    /** A stamp that no message has. */
    private static final long EMPTY = Long.MIN_VALUE;

    private long[] newer = emptied(FIRST_CAPACITY);
    private long[] older = emptied(FIRST_CAPACITY);
    private int size;

    /** Adds a tick; returns whether it was new. */
    boolean add(long tick) {
        int slot = slot(newer, tick);
        if (newer[slot] == tick || older[slot(older, tick)] == tick) {
            return false;
        }
        newer[slot] = tick;
        size++;
        if (size == REMEMBERED) {
            older = newer;
            newer = emptied(FIRST_CAPACITY);
            size = 0;
        } else if (size > newer.length / 2) {
            grow();
        }
        return true;
    }

    @Override
    public boolean add(long tick, int device, long nowNs, boolean right) {
        return add(tick);
    }

    /** The window's ticks, as text. */
    @Override
    public String encode(PartWindow window) {
        long[] ticks = LongStream.concat(Arrays.stream(older), Arrays.stream(newer))
                .filter(window::contains)
                .toArray();
        ByteBuffer bytes = ByteBuffer.allocate(ticks.length * Long.BYTES);
        Arrays.stream(ticks).forEach(bytes::putLong);
        return Base64.getEncoder().encodeToString(bytes.array());
    }

    @Override
    public void decode(String ticks) {
        decode(ticks, this::add);
    }

    /** Visits all ticks of an encoded set. */
    static void decode(String ticks, LongConsumer taker) {
        ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(ticks));
        while (bytes.hasRemaining()) {
            taker.accept(bytes.getLong());
        }
    }

    private void grow() {
        long[] larger = emptied(2 * newer.length);
        for (long tick : newer) {
            if (tick != EMPTY) {
                larger[slot(larger, tick)] = tick;
            }
        }
        newer = larger;
    }

    /** The position of a tick, present or not. */
    private static int slot(long[] ticks, long tick) {
        int mask = ticks.length - 1;
        int slot = (int) (tick * SCATTER >>> Integer.SIZE) & mask;
        while (ticks[slot] != EMPTY && ticks[slot] != tick) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private static long[] emptied(int capacity) {
        long[] ticks = new long[capacity];
        Arrays.fill(ticks, EMPTY);
        return ticks;
    }
}
