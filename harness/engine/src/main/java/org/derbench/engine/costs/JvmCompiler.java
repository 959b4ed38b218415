package org.derbench.engine.costs;

import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.derbench.message.number.Numbers;

/** Watches the compilers of this JVM and of JVMs that it started, such as a broker's. Not thread-safe. */
public final class JvmCompiler {

    private static final long NS_PER_MS = 1_000_000;
    /** Names such as "C1 CompilerThread0"; the kernel keeps 15 characters of a name. */
    private static final String NAME = "C[12] CompilerThre.*";

    private final Supplier<Stream<Path>> processes;
    private final Map<Path, Boolean> compiles = new HashMap<>();
    private final Map<Path, Long> workedNs = new HashMap<>();

    /** The compilers of this process and of processes that it started. */
    public JvmCompiler() {
        this(() -> Stream.concat(
                        Stream.of("self"), ProcessHandle.current().descendants().map(each -> Long.toString(each.pid())))
                .map(process -> Path.of("/proc", process, "task")));
    }

    /** @param processes the folders of their threads */
    JvmCompiler(Supplier<Stream<Path>> processes) {
        this.processes = processes;
    }

    /**
     * The time that this JVM's compiler took for all finished work since the start, its threads together, in ms; null
     * if the JVM does not tell.
     */
    static Long totalMs() {
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        return compiler == null || !compiler.isCompilationTimeMonitoringSupported()
                ? null
                : compiler.getTotalCompilationTime();
    }

    /**
     * Grows while the compilers have work, by each thread's time. On a slow core a thread counts as working while it
     * waits for the core. If the kernel does not tell that, it grows by the time of this JVM's finished work.
     */
    public long workNs() {
        long threadsNs = threadsNs();
        Long finishedMs = workedNs.isEmpty() ? totalMs() : null;
        return finishedMs == null ? threadsNs : finishedMs * NS_PER_MS;
    }

    /** How long their threads have run or waited to run, including ended ones. */
    long threadsNs() {
        processes.get().forEach(this::readAll);
        return workedNs.values().stream().mapToLong(Long::longValue).sum();
    }

    private void readAll(Path tasks) {
        try (DirectoryStream<Path> all = Files.newDirectoryStream(tasks)) {
            for (Path task : all) {
                read(task);
            }
        } catch (IOException | DirectoryIteratorException e) {
            // it has ended: what was read of it before stands
            return;
        }
    }

    private void read(Path task) {
        try {
            if (!compiles.containsKey(task)) {
                compiles.put(
                        task, Files.readString(task.resolve("comm")).strip().matches(NAME));
            }
            if (compiles.get(task)) {
                String[] ran =
                        Files.readString(task.resolve("schedstat")).strip().split(" ");
                workedNs.put(task, Numbers.parseLong(ran[0]) + Numbers.parseLong(ran[1]));
            }
        } catch (IOException e) {
            // it has ended meanwhile, or the kernel does not tell: what was read of it before stands
            compiles.putIfAbsent(task, false);
        }
    }
}
