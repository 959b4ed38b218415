package org.derbench.engine.time;

import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;

/** Threads that do their task within {@link Thread#start}: the order of all that happens is known. */
public final class InlineThreads implements Threads {

    private static final Threads JVM = new JvmThreads();

    @Override
    public Thread thread(String name, Runnable task) {
        return new Thread(name) {
            @Override
            public void start() {
                task.run();
            }
        };
    }

    @Override
    public void acquire(Semaphore permits) throws InterruptedException {
        JVM.acquire(permits);
    }

    @Override
    public boolean acquire(Semaphore permits, long atMostNs) throws InterruptedException {
        return JVM.acquire(permits, atMostNs);
    }

    @Override
    public <T> T take(BlockingQueue<T> queue) throws InterruptedException {
        return JVM.take(queue);
    }

    @Override
    public <T> T get(Future<T> future, Duration atMost)
            throws InterruptedException, ExecutionException, TimeoutException {
        return JVM.get(future, atMost);
    }

    @Override
    public void lock(ReentrantLock lock) {
        JVM.lock(lock);
    }

    @Override
    public void join(Thread thread, Duration atMost) throws InterruptedException {
        JVM.join(thread, atMost);
    }
}
