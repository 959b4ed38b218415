package org.derbench.engine.node;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.derbench.message.function.ThrowingSupplier;
import org.derbench.support.process.ParentDeath;

/** Programs that adapters start: brokers. The kernel signals them when this process dies. */
public final class Children {

    private static final int DEAD_WITHIN_S = 10;
    private static final Path SETPRIV = Path.of("/usr/bin/setpriv");

    /**
     * The thread that starts them. The kernel sends the parent-death signal when the <em>thread</em> that started a
     * child ends, and this one lives as long as the JVM.
     */
    private final ExecutorService starter = Executors.newSingleThreadExecutor(task -> {
        Thread thread = new Thread(task, "starts-programs");
        thread.setDaemon(true);
        return thread;
    });

    private final List<Started> started = new ArrayList<>();

    private record Started(List<String> command, Path folder, Process process) {}

    /** Starts a program in a folder. */
    synchronized Process start(List<String> command, Path folder) throws IOException {
        Process process = startOn(starter, wrapped(command), folder);
        started.add(new Started(List.copyOf(command), folder, process));
        return process;
    }

    /**
     * Kills the running programs with all that they started, and waits for their death, at most ten seconds each.
     *
     * @return starts them again and returns them, each by its command in its folder, as often as it is called
     */
    synchronized ThrowingSupplier<List<Process>, IOException> kill() throws InterruptedException {
        List<Started> running =
                started.stream().filter(each -> each.process().isAlive()).toList();
        for (Started each : running) {
            List<ProcessHandle> below = each.process().descendants().toList();
            each.process().destroyForcibly().waitFor(DEAD_WITHIN_S, TimeUnit.SECONDS);
            below.forEach(ProcessHandle::destroyForcibly);
        }
        return () -> {
            List<Process> again = new ArrayList<>();
            for (Started each : running) {
                again.add(start(each.command(), each.folder()));
            }
            return again;
        };
    }

    private static List<String> wrapped(List<String> command) {
        if (!Files.isExecutable(SETPRIV)) {
            return command;
        }
        List<String> all = new ArrayList<>(ParentDeath.kills(SETPRIV.toString()));
        all.addAll(command);
        return all;
    }

    private static Process startOn(Executor executor, List<String> command, Path folder) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        // standard output belongs to the node protocol: a broker's output goes to the log
        builder.redirectOutput(
                ProcessBuilder.Redirect.appendTo(Path.of("/dev/stderr").toFile()));
        try {
            return CompletableFuture.supplyAsync(
                            () -> {
                                try {
                                    return builder.start();
                                } catch (IOException e) {
                                    throw new java.io.UncheckedIOException(e);
                                }
                            },
                            executor)
                    .get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while starting " + command, e);
        } catch (ExecutionException e) {
            throw new IOException(
                    "cannot start " + command + ": " + e.getCause().getMessage(), e);
        }
    }
}
