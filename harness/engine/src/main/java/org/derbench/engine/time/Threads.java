package org.derbench.engine.time;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Makes threads, and waits for other threads. All waits in the engine use these methods, in the time of their
 * {@link NanoClock}: so a simulated clock can run many threads one after the other.
 */
public interface Threads {

    /** The allocated bytes of threads that were made here and have ended, by the number of the thread. */
    default Map<Long, Long> allocatedByEnded() {
        return Map.of();
    }

    /** A daemon thread that has not started. */
    Thread thread(String name, Runnable task);

    /** Takes a permit as soon as one is free. */
    void acquire(Semaphore permits) throws InterruptedException;

    /**
     * Takes a permit if one becomes free in time.
     *
     * @return whether it was taken
     */
    boolean acquire(Semaphore permits, long atMostNs) throws InterruptedException;

    /** Takes the next element as soon as it exists. */
    <T> T take(BlockingQueue<T> queue) throws InterruptedException;

    /**
     * Waits for the result of a future.
     *
     * @throws TimeoutException if it is not complete in time
     */
    <T> T get(Future<T> future, Duration atMost) throws InterruptedException, ExecutionException, TimeoutException;

    /** Takes the lock as soon as it is free. */
    void lock(ReentrantLock lock);

    /** Waits for the end of the thread, at most this long. */
    void join(Thread thread, Duration atMost) throws InterruptedException;
}
