package org.derbench.run.campaign;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.derbench.engine.io.Phrase;
import org.derbench.engine.time.Threads;
import org.derbench.lab.LabException;
import org.derbench.lab.slurm.Element;
import org.derbench.run.testbed.TestbedBrokenException;

/** A worker on its thread. */
final class SlurmWorkerThread {

    /** The most time for a worker to close its connections, to boards that may no longer answer. */
    private static final Duration END_AT_MOST = Duration.ofMinutes(10);

    private final Key key;
    private final FutureTask<List<String>> task;
    private final Threads threads;
    private final Thread thread;

    /** @param work the worker's work; returns the cells that were set aside */
    SlurmWorkerThread(Threads threads, Key key, Callable<List<String>> work) {
        this.threads = threads;
        this.key = key;
        this.task = new FutureTask<>(work);
        this.thread = threads.thread("derbench-" + key, task);
        thread.start();
    }

    /**
     * One start of an element.
     *
     * @param restarts how often it was restarted before
     */
    record Key(long jobId, int restarts) {

        static Key of(Element element) {
            return new Key(element.jobId(), element.restarts());
        }

        @Override
        public String toString() {
            return "job " + jobId + Phrase.when(restarts > 0, ", start " + (restarts + 1));
        }
    }

    Key key() {
        return key;
    }

    boolean ended() {
        return task.isDone();
    }

    void interrupt() {
        thread.interrupt();
    }

    void awaitEnd() throws InterruptedException {
        threads.join(thread, END_AT_MOST);
    }

    /** The lines about cells that were set aside; call it after the thread has ended without failure. */
    List<String> setAside() {
        return result();
    }

    /**
     * Why its boards are unusable; empty if they were usable.
     *
     * @throws RuntimeException the work's other failure
     */
    Optional<String> failure() {
        try {
            result();
            return Optional.empty();
        } catch (TestbedBrokenException e) {
            return Optional.of(e.getMessage());
        }
    }

    private List<String> result() {
        try {
            return task.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure && !(failure instanceof LabException)) {
                throw failure;
            }
            throw new TestbedBrokenException(
                    e.getCause() instanceof InterruptedException
                            ? "its worker was interrupted"
                            : String.valueOf(e.getCause().getMessage()),
                    e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }
}
