package org.derbench.engine.behaviour;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.FutureTask;
import org.derbench.engine.time.Threads;

/** Opens many connections, some at a time. */
final class BatchedOpener {

    private static final int THREADS = 16;
    /** The bound of opening; the phase's own bound is shorter. */
    private static final Duration OPEN_AT_MOST = Duration.ofHours(1);

    private BatchedOpener() {}

    /** Opens one. */
    @FunctionalInterface
    interface Opening<T> extends Callable<T> {}

    /** Opens all of them; returns them in their order. */
    static <T> List<T> all(List<Opening<T>> wanted, Threads threads) throws Exception {
        return all(wanted, THREADS, threads);
    }

    /** The same, with another number of openings under way at a time. */
    static <T> List<T> all(List<Opening<T>> wanted, int atATime, Threads threads) throws Exception {
        List<FutureTask<T>> opening = wanted.stream().map(FutureTask::new).toList();
        Queue<FutureTask<T>> waiting = new ConcurrentLinkedQueue<>(opening);
        for (int i = 0; i < Math.min(atATime, opening.size()); i++) {
            threads.thread("opens-" + i, () -> runAll(waiting)).start();
        }
        try {
            List<T> open = new ArrayList<>();
            for (FutureTask<T> each : opening) {
                open.add(threads.get(each, OPEN_AT_MOST));
            }
            return open;
        } finally {
            waiting.clear();
        }
    }

    private static <T> void runAll(Queue<FutureTask<T>> waiting) {
        for (FutureTask<T> next = waiting.poll(); next != null; next = waiting.poll()) {
            next.run();
        }
    }
}
