package org.derbench.engine.load;

import org.derbench.engine.books.UnderWay;

/**
 * Bounds what a one-way load has under way on a slow link, so that its own queue makes no message late. The responder
 * sends back a message now and then: it is a receipt for all before it.
 *
 * @param mostBytes the most bytes under way; 0 where nothing bounds them
 */
public record Receipts(long mostBytes) {

    /** No receipts: the middleware alone holds the sender back. */
    public static final Receipts NONE = new Receipts(0);

    /** A message is late after four times as long as the link takes for what may be under way. */
    private static final int OF_LATE_AFTER = 4;
    /** The number of receipts for what may be under way: with these the link never waits for one. */
    private static final int PARTS = 8;

    private static final int LEAST_PERMITS = 2;
    private static final double NS_PER_S = 1e9;

    /** Receipts for this link, by its rate; none where it is unshaped. */
    static Receipts on(SearchStart link, long lateAfterNs) {
        double bytesPerSecond = (double) link.linkBitsPerSecond() / Byte.SIZE;
        return new Receipts((long) (bytesPerSecond * lateAfterNs / NS_PER_S / OF_LATE_AFTER));
    }

    /** Whether there are any. */
    public boolean wanted() {
        return mostBytes > 0;
    }

    /** The number of bytes after whose arrival a receipt is due; 0 without receipts. */
    public long eachBytes() {
        return wanted() ? Math.max(1, mostBytes / PARTS) : 0;
    }

    /** How many messages of that size may be under way. */
    public int permits(double payloadBytes) {
        double fit = mostBytes / Math.max(1, payloadBytes);
        return (int) Math.max(LEAST_PERMITS, Math.min(UnderWay.MOST, fit));
    }
}
