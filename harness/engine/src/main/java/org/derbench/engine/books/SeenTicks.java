package org.derbench.engine.books;

import java.util.TreeSet;

/** Tells new stamps from those that were seen before, for the most recent of them. Not thread-safe. */
final class SeenTicks {

    /** What an arriving stamp is. */
    enum Sight {
        IN_ORDER,
        OUT_OF_ORDER,
        DUPLICATE
    }

    private static final int REMEMBERED = 1 << 14;

    private final RecentTicks inOrder = new RecentTicks(REMEMBERED);
    private final TreeSet<Long> overtaken = new TreeSet<>();
    private long newest = Long.MIN_VALUE;

    /** Notes a tick, and says whether it was there before. */
    Sight see(long tick) {
        if (tick > newest) {
            newest = tick;
            inOrder.add(tick);
            return Sight.IN_ORDER;
        }
        if (inOrder.find(tick) >= 0 || !overtaken.add(tick)) {
            return Sight.DUPLICATE;
        }
        if (overtaken.size() > REMEMBERED) {
            overtaken.pollFirst();
        }
        return Sight.OUT_OF_ORDER;
    }
}
