package org.derbench.engine.trial;

import java.util.function.Consumer;

/**
 * A closed loop with one message outstanding, without a change of threads: whoever brings a message back sends the next
 * one, as a plain loop of send and receive would. The lane's own thread sends the first message, and goes on after one
 * that was lost.
 */
final class RelayLane implements Lane {

    private final Lane lane;
    private final Pacer pacer;
    private final Permits permits;
    private final Consumer<Throwable> onFailure;
    private volatile Thread sending;

    /** @param permits with one place, which is passed on from message to message */
    RelayLane(Lane lane, Pacer pacer, Permits permits, Consumer<Throwable> onFailure) {
        this.lane = lane;
        this.pacer = pacer;
        this.permits = permits;
        this.onFailure = onFailure;
    }

    @Override
    public void send(long intendedNs) throws Exception {
        sending = Thread.currentThread();
        try {
            lane.send(intendedNs);
        } finally {
            sending = null;
        }
    }

    /** The place has become free. */
    void freed() {
        // what comes back while its own send has not returned yet would otherwise nest one send in another, without end
        long intendedNs = sending == Thread.currentThread() ? Pacer.OVER : pacer.passedOn();
        if (intendedNs == Pacer.OVER) {
            permits.release();
            return;
        }
        try {
            send(intendedNs);
        } catch (Exception e) {
            onFailure.accept(e);
        }
    }
}
