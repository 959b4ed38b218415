package org.derbench.engine.books;

/**
 * The messages of a one-way load that have left and, as far as receipts tell, are under way. A receipt for one message
 * is one for all before it. Its user guards it.
 */
public final class UnderWay {

    /** The most messages under way. */
    public static final int MOST = 1 << 14;

    private final long[] ticks = new long[MOST];
    private long left;
    private long passed;

    /** Notes that the message with this stamp has left; each stamp is greater than the one before. */
    void left(long tick) {
        ticks[at(left)] = tick;
        left++;
        passed = Math.max(passed, left - MOST);
    }

    /** Whether a message with this stamp is known to have left. */
    boolean knows(long tick) {
        long number = lastUpTo(tick);
        return number >= 0 && ticks[at(number)] == tick;
    }

    /** Takes all messages up to this stamp for passed; returns how many were under way. */
    int passedUpTo(long tick) {
        long number = lastUpTo(tick);
        int freed = (int) Math.max(0, number + 1 - passed);
        passed += freed;
        return freed;
    }

    /** The number of the last message whose stamp is at most this one; -1 if none is known. */
    private long lastUpTo(long tick) {
        long low = Math.max(0, left - MOST);
        long high = left;
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (ticks[at(middle)] <= tick) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == Math.max(0, left - MOST) ? -1 : low - 1;
    }

    private static int at(long number) {
        return (int) (number & (MOST - 1));
    }
}
