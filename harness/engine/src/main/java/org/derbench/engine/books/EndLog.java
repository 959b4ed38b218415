package org.derbench.engine.books;

import java.util.Arrays;

/**
 * When correct messages were due and ended, one by one, in the order of their ends. Not thread-safe: its owner guards
 * it.
 */
public final class EndLog {

    /** The most messages of a window with a fault: a plan with more is refused. */
    public static final int MOST = 1 << 20;

    /** The most entries, in 64 MiB: the load goes on after the window until messages flow again. */
    private static final int KEPT = 4 * MOST;

    private static final int FIRST = 1 << 10;

    private long[] dueNs = new long[FIRST];
    private long[] endedNs = new long[FIRST];
    private int size;

    /** Gets one entry. */
    @FunctionalInterface
    public interface Visitor {
        void visit(long dueNs, long endedNs);
    }

    /** Adds the due time and the end of a message; entries beyond four millions are dropped. */
    public void ended(long due, long ended) {
        if (size == KEPT) {
            return;
        }
        if (size == dueNs.length) {
            dueNs = Arrays.copyOf(dueNs, 2 * size);
            endedNs = Arrays.copyOf(endedNs, 2 * size);
        }
        dueNs[size] = due;
        endedNs[size++] = ended;
    }

    /** Visits all entries. */
    public void forEach(Visitor visitor) {
        for (int i = 0; i < size; i++) {
            visitor.visit(dueNs[i], endedNs[i]);
        }
    }
}
