package org.derbench.kit.middleware;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Starts programs on a thread that lives as long as the JVM: the kernel ends some of them with the thread that started
 * them.
 */
final class LastingThread {

    private static final ExecutorService THREAD = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "kit-starts-programs");
        thread.setDaemon(true);
        return thread;
    });

    private LastingThread() {}

    static Process start(ProcessBuilder program) throws IOException {
        try {
            return THREAD.submit(program::start).get();
        } catch (ExecutionException e) {
            throw new IOException(e.getCause().getMessage(), e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while starting " + program.command(), e);
        }
    }
}
