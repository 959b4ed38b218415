package org.derbench.engine.books;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.function.LongConsumer;
import java.util.stream.LongStream;

/** The ticks that were seen most recently, in whatever order they came. Not thread-safe. */
final class TickSet {

    /** When so many are in the newer half, the older one is forgotten: twice as many are remembered at most. */
    static final int REMEMBERED = 1 << 18;

    private static final int FIRST_CAPACITY = 1 << 8;
    private static final long SCATTER = 0x9E3779B97F4A7C15L;
    /** No message has this stamp. */
    private static final long EMPTY = Long.MIN_VALUE;

    private long[] newer = emptied(FIRST_CAPACITY);
    private long[] older = emptied(FIRST_CAPACITY);
    private int size;

    /** Adds one; returns whether it was not there. */
    boolean add(long tick) {
        int place = place(newer, tick);
        if (newer[place] == tick || older[place(older, tick)] == tick) {
            return false;
        }
        newer[place] = tick;
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

    /** Those of the window, as text. */
    String encode(PartWindow window) {
        long[] ticks = LongStream.concat(Arrays.stream(older), Arrays.stream(newer))
                .filter(window::contains)
                .toArray();
        ByteBuffer bytes = ByteBuffer.allocate(ticks.length * Long.BYTES);
        Arrays.stream(ticks).forEach(bytes::putLong);
        return Base64.getEncoder().encodeToString(bytes.array());
    }

    /** Goes through what {@link #encode} gave. */
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
                larger[place(larger, tick)] = tick;
            }
        }
        newer = larger;
    }

    /** Where it is, or would be. */
    private static int place(long[] ticks, long tick) {
        int mask = ticks.length - 1;
        int place = (int) (tick * SCATTER >>> Integer.SIZE) & mask;
        while (ticks[place] != EMPTY && ticks[place] != tick) {
            place = place + 1 & mask;
        }
        return place;
    }

    private static long[] emptied(int capacity) {
        long[] ticks = new long[capacity];
        Arrays.fill(ticks, EMPTY);
        return ticks;
    }
}
