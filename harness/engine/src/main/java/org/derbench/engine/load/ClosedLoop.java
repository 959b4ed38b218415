package org.derbench.engine.load;

import java.util.function.LongSupplier;

/**
 * A closed loop: a message is due as soon as a place is free. A message that does not come back holds its place only so
 * long.
 *
 * <p>With one message outstanding there is no change of threads where the middleware permits: whoever brings a message
 * back sends the next one, as a plain loop of send and receive would. The lane's own thread sends the first message,
 * and goes on after one that was lost.
 */
public final class ClosedLoop implements Loop {

    private final Parts parts;
    private volatile long endNs = Long.MAX_VALUE;
    private final LongSupplier end = () -> endNs;
    private volatile Lane relay;
    private volatile Thread sending;

    /** A loop that has not started. */
    public ClosedLoop(Parts parts) {
        this.parts = parts;
    }

    @Override
    public void run(Lane lane) throws Exception {
        if (parts.arrivalsSend()) {
            relay = lane;
            parts.permits().whenFreed(this::freed);
        }
        lane.awaitTurn();
        while (step(lane)) {
            lane.awaitTurn();
        }
        lane.passTurn();
    }

    /**
     * Sends one message as soon as there is a place for it.
     *
     * @return whether it did; not so when the load has ended
     */
    public boolean step(Lane lane) throws Exception {
        long nowNs = nowNs();
        if (nowNs < endNs && parts.permits().tryAcquire()) {
            send(lane, nowNs);
            return true;
        }
        boolean place = parts.place(end);
        if (place) {
            send(lane, nowNs());
        }
        return place;
    }

    private void send(Lane lane, long nowNs) throws Exception {
        sending = Thread.currentThread();
        try {
            lane.send(nowNs, nowNs);
        } finally {
            sending = null;
        }
    }

    /** A message came back, on this thread: its place passes to the next one. */
    private void freed() {
        long nowNs = nowNs();
        // what comes back while its own send has not returned yet would otherwise nest one send in another, without end
        if (sending == Thread.currentThread() || nowNs >= endNs) {
            parts.permits().release();
            return;
        }
        try {
            relay.awaitTurn();
            send(relay, nowNs);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception | Error e) {
            parts.onFailure().accept(e);
        }
    }

    private long nowNs() {
        return parts.clock().nanoTime();
    }

    @Override
    public void endAt(long nanoTime) {
        endNs = nanoTime;
    }
}
