package org.derbench.engine.books;

import java.util.Arrays;

/** A log of what came to which device, one by one, from a window's start on. Not thread-safe: its owner guards it. */
final class DeviceLog {

    /** The most entries, in 20 MiB; later ones are dropped. */
    private static final int MOST = 1 << 20;

    private static final int FIRST = 1 << 8;

    private long[] ticks = new long[FIRST];
    private long[] cameNs = new long[FIRST];
    private int[] devices = new int[FIRST];
    private int size;

    /** Something with this stamp came to a device. */
    void add(long tick, int device, long nowNs) {
        if (size == MOST) {
            return;
        }
        if (size == ticks.length) {
            ticks = Arrays.copyOf(ticks, 2 * size);
            cameNs = Arrays.copyOf(cameNs, 2 * size);
            devices = Arrays.copyOf(devices, 2 * size);
        }
        ticks[size] = tick;
        cameNs[size] = nowNs;
        devices[size++] = device;
    }

    /**
     * For each of this many devices: the time from a moment until the first publication came that was due then or
     * later; -1 where none came.
     */
    long[] firstAfterNs(int count, long fromTick, long fromNs) {
        long[] after = new long[count];
        Arrays.fill(after, -1);
        for (int i = 0; i < size; i++) {
            long sinceNs = Math.max(0, cameNs[i] - fromNs);
            boolean earlier = after[devices[i]] < 0 || sinceNs < after[devices[i]];
            if (ticks[i] >= fromTick && earlier) {
                after[devices[i]] = sinceNs;
            }
        }
        return after;
    }
}
