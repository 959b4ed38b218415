package org.derbench.engine.costs;

import java.io.File;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Watches the compilers of this JVM and of JVMs that it started, such as a broker's. Not thread-safe. */
public final class JvmCompiler {

    private static final long NS_PER_MS = 1_000_000;
    private static final String[] NO_TASKS = {};
    /** Names such as "C1 CompilerThread0"; the kernel keeps 15 characters of a name. */
    private static final List<String> NAMES = List.of("C1 CompilerThre", "C2 CompilerThre");

    private final Supplier<Stream<Path>> processes;
    private final KernelFile file = new KernelFile();
    /** The threads that do not compile, by process. */
    private final Map<Path, Set<String>> others = new HashMap<>();

    private final Map<File, Long> workedNs = new HashMap<>();

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
        File folder = tasks.toFile();
        String[] all = folder.list();
        Set<String> known = others.computeIfAbsent(tasks, none -> new HashSet<>());
        // it may have ended: what was read of it before stands
        for (String task : all == null ? NO_TASKS : all) {
            // most threads go no further: what is done for each becomes hot, and is compiled within a window
            if (!known.contains(task) && !read(new File(folder, task))) {
                known.add(task);
            }
        }
    }

    /**
     * Reads a thread's time, if it is a compiler. It may have ended meanwhile, or the kernel does not tell: what was
     * read of it before stands.
     *
     * @return whether it is one
     */
    private boolean read(File task) {
        boolean compiles = workedNs.containsKey(task)
                || file.read(new File(task, "comm")) && NAMES.stream().anyMatch(file::startsWith);
        if (compiles && file.read(new File(task, "schedstat"))) {
            workedNs.put(task, file.number() + file.number());
        }
        return compiles;
    }
}
