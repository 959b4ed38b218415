package org.derbench.engine.books;

import java.util.Arrays;

/**
 * When correct messages were sent and ended, one by one, in the order of their ends. Not thread-safe: its owner guards
 * it.
 */
public final class EndLog {

    /** How many are kept, in 16 MiB. A plan with a fault whose window has more messages is refused. */
    public static final int MOST = 1 << 20;

    private static final int FIRST = 1 << 10;

    private long[] sentNs = new long[FIRST];
    private long[] endedNs = new long[FIRST];
    private int size;
    private long latestSentNs = Long.MIN_VALUE;

    /** Takes one of them. */
    @FunctionalInterface
    public interface Taking {
        void take(long sentNs, long endedNs);
    }

    /** A message that was sent then ended then; those beyond a million are not kept. */
    public void ended(long sent, long ended) {
        latestSentNs = Math.max(latestSentNs, sent);
        if (size == MOST) {
            return;
        }
        if (size == sentNs.length) {
            sentNs = Arrays.copyOf(sentNs, 2 * size);
            endedNs = Arrays.copyOf(endedNs, 2 * size);
        }
        sentNs[size] = sent;
        endedNs[size++] = ended;
    }

    /** Whether one has ended that was sent then or later. */
    boolean endedOfSentFrom(long nanoTime) {
        return latestSentNs >= nanoTime;
    }

    /** Goes through them. */
    public void forEach(Taking taking) {
        for (int i = 0; i < size; i++) {
            taking.take(sentNs[i], endedNs[i]);
        }
    }
}
