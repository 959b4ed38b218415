package org.derbench.floor;

import java.util.Arrays;

/** Round trips of one window. */
final class Samples {

    private long[] durationsNs = new long[1 << 18];
    private int count;

    void add(long durationNs) {
        if (count == durationsNs.length) {
            durationsNs = Arrays.copyOf(durationsNs, 2 * count);
        }
        durationsNs[count++] = durationNs;
    }

    int count() {
        return count;
    }

    /**
     * The least duration that half of the samples do not exceed.
     *
     * @throws IllegalStateException if no round trip ended in the window
     */
    long medianNs() {
        if (count == 0) {
            throw new IllegalStateException("no round trip ended in the window");
        }
        long[] sorted = Arrays.copyOf(durationsNs, count);
        Arrays.sort(sorted);
        return sorted[(count - 1) / 2];
    }
}
