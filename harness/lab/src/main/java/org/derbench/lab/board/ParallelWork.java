package org.derbench.lab.board;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.BiFunction;
import org.derbench.lab.LabException;

/** Runs the same work for several values, each on a thread of its own. */
final class ParallelWork {

    private ParallelWork() {}

    /**
     * Runs the work for each key and its value; the results have the keys' order.
     *
     * @throws LabException that the work throws, or if the thread is interrupted while it waits
     */
    static <K, V, R> Map<K, R> of(Map<K, V> all, BiFunction<K, V, R> work) {
        Map<K, FutureTask<R>> tasks = new LinkedHashMap<>();
        all.forEach((key, value) -> tasks.put(key, new FutureTask<>(() -> work.apply(key, value))));
        List<Thread> threads = new ArrayList<>();
        tasks.values().forEach(task -> threads.add(new Thread(task, "board")));
        threads.forEach(thread -> thread.setDaemon(true));
        threads.forEach(Thread::start);
        Map<K, R> results = new LinkedHashMap<>();
        tasks.forEach((key, task) -> results.put(key, result(task)));
        return results;
    }

    private static <R> R result(FutureTask<R> task) {
        try {
            return task.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("interrupted while boards were made slower", e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException typed
                    ? typed
                    : new LabException("a board cannot be made slower: " + e.getCause(), e);
        }
    }
}
