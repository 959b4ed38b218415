package org.derbench.engine.books;

/**
 * A number that identifies a message by its stamp and its content in the pool. If each message came as it was sent, in
 * whatever order, the marks add up to the same sum at both ends.
 */
public final class Mark {

    // the finalizer of MurmurHash3: stamps may change so that their sum stays, but the sum of their marks changes
    private static final long FIRST = 0xFF51AFD7ED558CCDL;
    private static final long SECOND = 0xC4CEB9FE1A85EC53L;
    private static final int SHIFT = 33;
    private static final long CONTENTS = 0x9E3779B97F4A7C15L;

    /** The contents of one device have numbers below this. */
    private static final int MOST_CONTENTS = 1 << 12;

    private Mark() {}

    /** The number of a content of one of several devices, which tells the device, too. */
    public static int at(int content, int device) {
        return content + MOST_CONTENTS * device;
    }

    /**
     * The mark of a message.
     *
     * @param content the number of its content in a pool, as {@link org.derbench.engine.books.Contents} numbers them
     */
    public static long of(long stamp, int content) {
        long mixed = stamp + CONTENTS * content;
        mixed = (mixed ^ mixed >>> SHIFT) * FIRST;
        mixed = (mixed ^ mixed >>> SHIFT) * SECOND;
        return mixed ^ mixed >>> SHIFT;
    }
}
