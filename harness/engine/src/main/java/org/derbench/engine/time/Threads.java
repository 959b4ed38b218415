package org.derbench.engine.time;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Makes threads, and waits for what other threads do. Whatever may wait in the engine waits by these methods, in the
 * time of the {@link NanoClock} that they belong to: a simulated clock can then run many threads one after the other.
 */
public interface Threads {

    /** A daemon thread that has not started. */
    Thread thread(String name, Runnable task);

    /** Takes a permit, as soon as there is one. */
    void acquire(Semaphore permits) throws InterruptedException;

    /**
     * Takes a permit, if there is one in time.
     *
     * @return whether it was taken
     */
    boolean acquire(Semaphore permits, long atMostNs) throws InterruptedException;

    /** Takes the next element, as soon as there is one. */
    <T> T take(BlockingQueue<T> queue) throws InterruptedException;

    /**
     * The result of the future, as soon as there is one.
     *
     * @throws TimeoutException if there is none in time
     */
    <T> T get(Future<T> future, Duration atMost) throws InterruptedException, ExecutionException, TimeoutException;

    /** Takes the lock, as soon as it is free. */
    void lock(ReentrantLock lock);

    /** Waits for the end of the thread, so long at most. */
    void join(Thread thread, Duration atMost) throws InterruptedException;
}
