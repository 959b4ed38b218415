package org.derbench.engine.load;

import java.util.concurrent.locks.ReentrantLock;
import org.derbench.engine.time.NanoClock;

/**
 * Hands out what an agenda says is due, each at its time, to as many threads as ask; one of them waits at a time.
 * Thread-safe.
 */
final class Turns {

    /** How often who waits looks whether somebody is due earlier, or the end has come nearer. */
    private static final long LOOK_NS = 100_000_000;

    private final NanoClock clock;
    private final long graceNs;
    private final ReentrantLock turn = new ReentrantLock();
    private Agenda agenda;
    private long lookNs;
    private long taken;
    private boolean stopped;
    private volatile long endNs;

    /** @param graceNs how long after the end earlier due messages are still handed out */
    Turns(NanoClock clock, long graceNs) {
        this.clock = clock;
        this.graceNs = graceNs;
    }

    /** Takes the due device, on the calling thread. */
    interface Taker<T, X extends Exception> {

        /** Whether there is a permit for it; may wait for one, until the end. Most need none. */
        default boolean hasPlace() throws X {
            return true;
        }

        /**
         * Takes it.
         *
         * @param number how many were taken before
         */
        T take(long number, int device, long dueNs);
    }

    /** Begins with that agenda, which has no end yet. */
    synchronized void begin(Agenda next) {
        agenda = next;
        // a device that is done while another is awaited is due at least that much later, so that nobody oversleeps
        lookNs = Math.min(LOOK_NS, next.leastPauseNs());
        taken = 0;
        endNs = Long.MAX_VALUE - graceNs;
    }

    synchronized boolean hasBegun() {
        return agenda != null;
    }

    /**
     * Waits until the next device is due, and has it taken; null if no device is due before the end, or no permit is
     * free.
     */
    <T, X extends Exception> T next(Taker<T, X> taker) throws X {
        clock.threads().lock(turn);
        try {
            long nowNs = clock.nanoTime();
            while (!isDue(nowNs) && nowNs < endNs) {
                clock.sleepUntil(Math.min(Math.min(nextDueNs(), endNs), nowNs + lookNs()));
                nowNs = clock.nanoTime();
            }
            return isDue(nowNs) && taker.hasPlace() ? handOut(taker, nowNs) : null;
        } finally {
            turn.unlock();
        }
    }

    private synchronized boolean isDue(long nowNs) {
        long dueNs = agenda.nextDueNs();
        return !stopped && dueNs <= nowNs && dueNs < endNs && nowNs < endNs + graceNs;
    }

    private synchronized <T> T handOut(Taker<T, ?> taker, long nowNs) {
        if (!isDue(nowNs)) {
            return null;
        }
        long dueNs = agenda.nextDueNs();
        return taker.take(taken++, agenda.take(), dueNs);
    }

    /** Waits until no device is being handed out. */
    void settle() {
        clock.threads().lock(turn);
        turn.unlock();
    }

    private synchronized long nextDueNs() {
        return agenda.nextDueNs();
    }

    private synchronized long lookNs() {
        return lookNs;
    }

    /** A device has sent its due message, or has its answer. */
    synchronized void done(int device) {
        agenda.done(device, clock.nanoTime());
    }

    /** A window begins then. */
    synchronized void windowAt(long startNs) {
        if (agenda != null) {
            agenda.windowAt(startNs, clock.nanoTime());
        }
    }

    /** Nobody is due from then on. */
    void endAt(long nanoTime) {
        endNs = nanoTime;
    }

    /** The time from which on no device is due. */
    long endNs() {
        return endNs;
    }

    /** Ends it now, and drops devices that had to wait. */
    synchronized void stop() {
        endNs = clock.nanoTime();
        stopped = true;
    }

    /** How many were due within a time and were not handed out; 0 before the agenda begins. */
    synchronized long untaken(long fromNs, long toNs) {
        return agenda == null ? 0 : agenda.untaken(fromNs, toNs);
    }

    /** How many are due within a time; 0 if none is due by the clock, or before the agenda begins. */
    synchronized long due(long fromNs, long toNs) {
        return agenda == null ? 0 : agenda.due(fromNs, toNs);
    }
}
