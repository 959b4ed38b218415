package org.derbench.engine.load;

import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.derbench.engine.books.Window;

/**
 * An open loop: message n is due n periods after the start, whatever happened to those before it. When all places are
 * taken it waits, and the waiting shows in its response time.
 */
public final class OpenLoop implements Loop {

    private static final long NONE = Long.MIN_VALUE;

    private final Parts parts;
    private final double perSecond;
    private final long startNs;
    private volatile long endNs = Long.MAX_VALUE;
    private final LongSupplier end = () -> endNs;
    /** One lane at a time waits for the next message to be due. */
    private final ReentrantLock turn = new ReentrantLock();

    private long handedOut;

    /** A loop whose first message is due now. */
    public OpenLoop(Parts parts, double perSecond) {
        this.parts = parts;
        this.perSecond = perSecond;
        this.startNs = parts.clock().nanoTime();
    }

    @Override
    public void run(Lane lane) throws Exception {
        lane.awaitTurn();
        for (long dueNs = next(); dueNs != NONE; dueNs = next()) {
            lane.send(dueNs, nowNs());
            lane.awaitTurn();
        }
        lane.passTurn();
    }

    /** Waits until the next message is due and has a place; returns when it was due. */
    private long next() throws InterruptedException {
        parts.clock().threads().lock(turn);
        try {
            long dueNs = due(handedOut);
            parts.clock().sleepUntil(Math.min(dueNs, endNs));
            if (dueNs < endNs && parts.place(end)) {
                handedOut++;
                return dueNs;
            }
            return NONE;
        } finally {
            turn.unlock();
        }
    }

    private long nowNs() {
        return parts.clock().nanoTime();
    }

    @Override
    public void endAt(long nanoTime) {
        endNs = nanoTime;
    }

    @Override
    public long unsent(Window window) {
        parts.clock().threads().lock(turn);
        try {
            long from = Math.max(handedOut, firstDueAt(window.startNs()));
            return Math.max(0, firstDueAt(window.endNs()) - from);
        } finally {
            turn.unlock();
        }
    }

    @Override
    public long due(long fromNs, long toNs) {
        return firstDueAt(toNs) - firstDueAt(fromNs);
    }

    private long due(long message) {
        return startNs + (long) (message * 1e9 / perSecond);
    }

    private long firstDueAt(long nanoTime) {
        long message = Math.max(0, (long) ((nanoTime - startNs) * perSecond / 1e9) - 1);
        while (due(message) < nanoTime) {
            message++;
        }
        return message;
    }
}
