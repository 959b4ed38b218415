package org.derbench.engine.time;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;

/** The threads of the JVM, and its ways of waiting. */
final class JvmThreads implements Threads {

    private final ThreadMXBean counts = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
    private final Map<Long, Long> allocatedByEnded = new ConcurrentHashMap<>();

    @Override
    public Thread thread(String name, Runnable task) {
        Thread thread = new Thread(
                () -> {
                    try {
                        task.run();
                    } finally {
                        allocatedByEnded.put(Thread.currentThread().getId(), counts.getCurrentThreadAllocatedBytes());
                    }
                },
                name);
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public Map<Long, Long> allocatedByEnded() {
        return Map.copyOf(allocatedByEnded);
    }

    @Override
    public void acquire(Semaphore permits) throws InterruptedException {
        permits.acquire();
    }

    @Override
    public boolean acquire(Semaphore permits, long atMostNs) throws InterruptedException {
        return permits.tryAcquire(atMostNs, TimeUnit.NANOSECONDS);
    }

    @Override
    public <T> T take(BlockingQueue<T> queue) throws InterruptedException {
        return queue.take();
    }

    @Override
    public <T> T get(Future<T> future, Duration atMost)
            throws InterruptedException, ExecutionException, TimeoutException {
        return future.get(atMost.toNanos(), TimeUnit.NANOSECONDS);
    }

    @Override
    public void lock(ReentrantLock lock) {
        lock.lock();
    }

    @Override
    public void join(Thread thread, Duration atMost) throws InterruptedException {
        // 0 would wait for ever
        thread.join(Math.max(1, atMost.toMillis()));
    }
}
