package org.derbench.engine.load;

import java.util.function.LongSupplier;

/**
 * A closed loop: a message is due as soon as a permit is free. A message that does not come back holds its permit for a
 * bounded time only.
 *
 * <p>With one message outstanding no thread is switched if the middleware permits: the thread that brings a message
 * back sends the next one, as a plain loop of send and receive would. The lane's own thread sends the first message,
 * and goes on after a lost one.
 */
public final class ClosedLoop implements Loop {

    private final Surroundings surroundings;
    private volatile long endNs = Long.MAX_VALUE;
    private final LongSupplier end = () -> endNs;
    private volatile Lane relay;
    private volatile Thread sending;

    /** A loop that has not started. */
    public ClosedLoop(Surroundings surroundings) {
        this.surroundings = surroundings;
    }

    @Override
    public void run(Lane lane) throws Exception {
        if (surroundings.arrivalsSend()) {
            relay = lane;
            surroundings.permits().whenFreed(this::freed);
        }
        lane.awaitTurn();
        while (step(lane)) {
            lane.awaitTurn();
        }
        lane.passTurn();
    }

    /**
     * Sends one message as soon as it has a permit.
     *
     * @return whether it did; false once the load has ended
     */
    public boolean step(Lane lane) throws Exception {
        long nowNs = nowNs();
        if (nowNs < endNs && surroundings.permits().tryAcquire()) {
            send(lane, nowNs);
            return true;
        }
        if (!surroundings.takePermit(end)) {
            return false;
        }
        // the permit can be one that became free at the end
        nowNs = nowNs();
        if (nowNs >= endNs) {
            surroundings.permits().release();
            return false;
        }
        send(lane, nowNs);
        return true;
    }

    private void send(Lane lane, long nowNs) throws Exception {
        sending = Thread.currentThread();
        try {
            lane.send(nowNs, nowNs);
        } finally {
            sending = null;
        }
    }

    /** A message came back, on this thread: its permit passes to the next message. */
    private void freed() {
        long nowNs = nowNs();
        // a message that returns before its own send has returned would nest one send in another, without end
        if (sending == Thread.currentThread() || nowNs >= endNs) {
            surroundings.permits().release();
            return;
        }
        try {
            relay.awaitTurn();
            send(relay, nowNs);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Exception | Error e) {
            surroundings.onFailure().accept(e);
        }
    }

    private long nowNs() {
        return surroundings.clock().nanoTime();
    }

    @Override
    public void endAt(long nanoTime) {
        endNs = nanoTime;
    }
}
