package org.derbench.engine.behaviour;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.derbench.engine.time.Threads;
import org.derbench.message.function.ThrowingRunnable;

/** A pool of threads with one queue; with one thread, messages leave in their order. */
public final class ThreadPool implements Workers {

    private final String name;
    private final int threads;
    private final BlockingQueue<ThrowingRunnable<Exception>> queue;

    /**
     * @param name the name of its threads
     * @param most the most messages that may wait
     */
    public ThreadPool(String name, int threads, int most) {
        this.name = name;
        this.threads = threads;
        this.queue = new ArrayBlockingQueue<>(most);
    }

    @Override
    public void start(RoleSetting setting) {
        for (int i = 0; i < threads; i++) {
            setting.thread(
                    threads == 1 ? name : name + "-" + i,
                    () -> run(setting.clock().threads()));
        }
    }

    private void run(Threads waiting) throws Exception {
        while (!Thread.currentThread().isInterrupted()) {
            waiting.take(queue).run();
        }
    }

    @Override
    public boolean take(Part part, ThrowingRunnable<Exception> task) {
        return queue.offer(task);
    }
}
