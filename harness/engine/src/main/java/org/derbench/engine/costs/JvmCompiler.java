package org.derbench.engine.costs;

import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** What the compiler of this JVM does. Not thread-safe. */
public final class JvmCompiler {

    private static final long NS_PER_MS = 1_000_000;
    /** "C1 CompilerThread0", "C2 CompilerThread0": of a name, the kernel keeps 15 characters. */
    private static final String NAME = "C[12] CompilerThre.*";

    private final Path tasks;
    private final Map<String, Boolean> compiles = new HashMap<>();
    private final Map<String, Long> usedNs = new HashMap<>();

    /** That of this process. */
    public JvmCompiler() {
        this(Path.of("/proc/self/task"));
    }

    JvmCompiler(Path tasks) {
        this.tasks = tasks;
    }

    /** How long it took for what it has finished since the JVM's start, all its threads together; null where the JVM does not tell. */
    static Long totalMs() {
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        return compiler == null || !compiler.isCompilationTimeMonitoringSupported() ? null : compiler.getTotalCompilationTime();
    }

    /**
     * Grows while it works: the time of what it finished, and the CPU time of its threads, since a long compilation is counted only
     * when it ends: on a slow core after seconds. Stands still where neither is told.
     */
    public long workNs() {
        Long finishedMs = totalMs();
        return threadsNs() + (finishedMs == null ? 0 : finishedMs * NS_PER_MS);
    }

    /** CPU time of its threads, of those that have ended, too. */
    long threadsNs() {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(tasks)) {
            for (Path task : all) {
                read(task);
            }
        } catch (IOException e) {
            return 0;
        }
        return usedNs.values().stream().mapToLong(Long::longValue).sum();
    }

    private void read(Path task) {
        String id = task.getFileName().toString();
        try {
            if (!compiles.containsKey(id)) {
                compiles.put(id, Files.readString(task.resolve("comm")).strip().matches(NAME));
            }
            if (compiles.get(id)) {
                usedNs.put(id, Long.valueOf(Files.readString(task.resolve("schedstat")).split(" ")[0]));
            }
        } catch (IOException e) {
            // it has ended meanwhile, or the kernel does not tell: what was read of it before stands
            compiles.putIfAbsent(id, false);
        }
    }
}
