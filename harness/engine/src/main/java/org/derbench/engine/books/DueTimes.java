package org.derbench.engine.books;

import java.util.Arrays;
import java.util.stream.LongStream;

/** When some messages were due. Not thread-safe. */
final class DueTimes {

    private static final int FIRST_CAPACITY = 16;

    private long[] dueNs = new long[FIRST_CAPACITY];
    private int size;

    void add(long ns) {
        if (size == dueNs.length) {
            dueNs = Arrays.copyOf(dueNs, 2 * size);
        }
        dueNs[size++] = ns;
    }

    /** How many were due from then until before then. */
    long between(long fromNs, long toNs) {
        return LongStream.of(dueNs)
                .limit(size)
                .filter(due -> due >= fromNs && due < toNs)
                .count();
    }
}
