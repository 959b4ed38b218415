package org.derbench.sim.clock;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
import org.derbench.engine.time.NanoClock;
import org.derbench.engine.time.Threads;

/**
 * The clock of one machine of a simulation, with its threads.
 *
 * @param originNs by how much its {@link #nanoTime} is ahead of the simulation's
 * @param wrongByNs by how much it is ahead of the true time since 1970
 * @param driftPpm by how many millionths it is faster
 */
record SimClock(Simulation simulation, long originNs, long wrongByNs, long driftPpm) implements NanoClock, Threads {

    /** 2026-01-01T00:00Z. */
    private static final long EPOCH_NS = 1_767_225_600_000_000_000L;

    private static final long MILLION = 1_000_000;
    private static final long NEVER = Long.MAX_VALUE;

    @Override
    public long nanoTime() {
        if (Thread.currentThread() instanceof SimThread own) {
            own.checkAlive();
        }
        return own(simulation.nowNs());
    }

    private long own(long simulatedNs) {
        return simulatedNs + originNs + simulatedNs * driftPpm / MILLION;
    }

    /** The first moment of the simulation at which it is as late by this clock. */
    private long simulated(long ownNs) {
        if (driftPpm == 0) {
            return ownNs - originNs;
        }
        long at = (long) ((ownNs - originNs) / (1 + (double) driftPpm / MILLION)) - 2;
        while (own(at) < ownNs) {
            at++;
        }
        return at;
    }

    @Override
    public long epochOffsetNs() {
        return EPOCH_NS - originNs + wrongByNs;
    }

    @Override
    public void sleepUntil(long nanoTime) {
        simulation.sleepUntil(simulated(nanoTime));
    }

    @Override
    public void workUntil(long nanoTime) {
        simulation.await(() -> "its own work", () -> false, () -> simulated(nanoTime));
    }

    @Override
    public Threads threads() {
        return this;
    }

    @Override
    public Thread thread(String name, Runnable task) {
        return new SimThread(simulation, Simulation.owner(), name, task);
    }

    @Override
    public void acquire(Semaphore permits) throws InterruptedException {
        acquireUntil(permits, NEVER);
    }

    @Override
    public boolean acquire(Semaphore permits, long atMostNs) throws InterruptedException {
        return acquireUntil(permits, simulation.nowNs() + atMostNs);
    }

    private boolean acquireUntil(Semaphore permits, long untilNs) throws InterruptedException {
        throwIfInterrupted();
        while (!permits.tryAcquire()) {
            if (simulation.nowNs() >= untilNs) {
                return false;
            }
            simulation.awaitInterruptibly(() -> "a permit", () -> permits.availablePermits() > 0, () -> untilNs);
        }
        return true;
    }

    @Override
    public <T> T take(BlockingQueue<T> queue) throws InterruptedException {
        throwIfInterrupted();
        for (T next = queue.poll(); ; next = queue.poll()) {
            if (next != null) {
                return next;
            }
            simulation.awaitInterruptibly(() -> "an element of a queue", () -> !queue.isEmpty(), () -> NEVER);
        }
    }

    @Override
    public <T> T get(Future<T> future, Duration atMost)
            throws InterruptedException, ExecutionException, TimeoutException {
        throwIfInterrupted();
        long untilNs = simulation.nowNs() + atMost.toNanos();
        while (!future.isDone()) {
            if (simulation.nowNs() >= untilNs) {
                throw new TimeoutException();
            }
            simulation.awaitInterruptibly(() -> "a result", future::isDone, () -> untilNs);
        }
        return future.get(0, TimeUnit.NANOSECONDS);
    }

    @Override
    public void lock(ReentrantLock lock) {
        while (!lock.tryLock()) {
            simulation.await(() -> "a lock", () -> !lock.isLocked(), () -> NEVER);
        }
    }

    @Override
    public void join(Thread thread, Duration atMost) throws InterruptedException {
        throwIfInterrupted();
        SimThread own = (SimThread) thread;
        long untilNs = simulation.nowNs() + Math.max(0, atMost.toNanos());
        while (!own.ended() && simulation.nowNs() < untilNs) {
            simulation.awaitInterruptibly(() -> "the end of " + own.getName(), own::ended, () -> untilNs);
        }
    }

    private static void throwIfInterrupted() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }
}
