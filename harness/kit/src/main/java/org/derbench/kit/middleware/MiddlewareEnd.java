package org.derbench.kit.middleware;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.derbench.message.function.ThrowingFunction;
import org.derbench.spi.Middleware;
import org.derbench.spi.Peer;

/** One peer and its open ends: closed twice, in a bounded time, in the reverse order of opening. */
final class MiddlewareEnd implements AutoCloseable {

    private static final long STEP_MS = 10;

    private final MiddlewareContext context;
    private final Duration slack;
    private final Deque<AutoCloseable> made = new ArrayDeque<>();
    private final Peer peer;

    MiddlewareEnd(Middleware middleware, MiddlewareContext context, Duration slack) throws Exception {
        this.context = context;
        this.slack = slack;
        this.peer = inTime("open", () -> MiddlewareDocuments.open(middleware, context));
        made.push(peer);
    }

    MiddlewareContext context() {
        return context;
    }

    /** Makes something with the peer, in a bounded time. */
    <T extends AutoCloseable> T make(String what, ThrowingFunction<Peer, T, Exception> making) throws Exception {
        T thing = inTime(what, () -> making.apply(peer));
        made.push(thing);
        return thing;
    }

    /** Runs it on a thread of its own, so that what hangs is a failure of this test and of no other. */
    <T> T inTime(String what, Callable<T> work) throws Exception {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task, "kit-" + what);
        thread.setDaemon(true);
        thread.start();
        long boundMs = context.timeout().plus(slack).toMillis();
        try {
            return inSteps(task, boundMs);
        } catch (TimeoutException e) {
            StackTraceElement[] at = thread.getStackTrace();
            thread.interrupt();
            throw new MiddlewareHang(
                    what + " of the " + context.end().label() + " end does not return within " + boundMs + " ms", at);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Exception cause) {
                throw cause;
            }
            throw (Error) e.getCause();
        }
    }

    /**
     * The bound is a number of waits of a moment each, so that a machine that stands still, or is busy, lengthens it.
     */
    private static <T> T inSteps(FutureTask<T> task, long boundMs)
            throws InterruptedException, ExecutionException, TimeoutException {
        for (long waitedMs = STEP_MS; waitedMs < boundMs; waitedMs += STEP_MS) {
            try {
                return task.get(STEP_MS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException notYet) {
                continue;
            }
        }
        return task.get(STEP_MS, TimeUnit.MILLISECONDS);
    }

    @Override
    public void close() throws Exception {
        try {
            for (AutoCloseable thing : List.copyOf(made)) {
                closeTwice(thing);
            }
            assertProcessesEnded();
        } finally {
            made.clear();
            context.processes().forEach(Process::destroyForcibly);
            deleteScratch();
        }
    }

    private void assertProcessesEnded() throws InterruptedException {
        for (Process process : context.processes()) {
            if (!process.waitFor(slack.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new AssertionError("a process outlives what started it: "
                        + process.info().commandLine().orElse("?"));
            }
        }
    }

    private void closeTwice(AutoCloseable thing) throws Exception {
        String what = thing == peer ? "close of the peer" : "close";
        inTime(what, () -> {
            thing.close();
            return null;
        });
        inTime("second " + what, () -> {
            thing.close();
            return null;
        });
    }

    private void deleteScratch() throws Exception {
        if (Files.notExists(context.scratch())) {
            return;
        }
        try (Stream<Path> files = Files.walk(context.scratch())) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
