package org.derbench.engine.books;

import java.util.TreeSet;

/**
 * Tells new stamps from those seen before. A stamp older than all remembered ones may be new or not; it counts as seen,
 * so that it never makes up for a missing message. Not thread-safe.
 */
final class SeenTicks {

    /** The kind of an arriving stamp. */
    enum Sight {
        IN_ORDER,
        OUT_OF_ORDER,
        DUPLICATE
    }

    private static final int REMEMBERED = 1 << 18;
    private static final int OVERTAKEN = 1 << 16;

    private final RecentTicks inOrder = new RecentTicks(REMEMBERED);
    private final TreeSet<Long> overtaken = new TreeSet<>();
    private long newest = Long.MIN_VALUE;
    private long forgotten = Long.MIN_VALUE;

    /** Notes a tick; returns whether it is new. */
    Sight see(long tick) {
        if (tick > newest) {
            newest = tick;
            forgotten = inOrder.full() ? Math.max(forgotten, inOrder.get(inOrder.oldest())) : forgotten;
            inOrder.add(tick);
            return Sight.IN_ORDER;
        }
        if (tick <= forgotten || inOrder.find(tick) >= 0 || !overtaken.add(tick)) {
            return Sight.DUPLICATE;
        }
        if (overtaken.size() > OVERTAKEN) {
            forgotten = Math.max(forgotten, overtaken.pollFirst());
        }
        return Sight.OUT_OF_ORDER;
    }
}
