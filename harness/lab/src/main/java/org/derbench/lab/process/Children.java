package org.derbench.lab.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.derbench.engine.io.FileReason;
import org.derbench.lab.BadInputException;
import org.derbench.lab.LabException;
import org.derbench.support.process.ParentDeath;

/**
 * The one place where the coordinator starts processes. When the coordinator dies, in whatever way, the kernel kills
 * each of them (if util-linux is installed). Each is registered on disk until it has ended. Make one instance, and
 * close it last.
 */
public final class Children implements AutoCloseable {

    private static final Duration END = Duration.ofSeconds(5);

    // The kernel takes 107 bytes; ssh adds 17 of them while it makes a socket.
    private static final int SOCKET_NAME_BYTES = 90;

    private final Registry registry;
    // The kernel sends the parent-death signal when the forking *thread* ends, see prctl(2): this one lives until
    // close.
    private final ExecutorService spawner = Executors.newSingleThreadExecutor(Children::daemon);
    private final AtomicInteger sockets = new AtomicInteger();
    private final Set<Process> living = ConcurrentHashMap.newKeySet();

    private Children(Registry registry) {
        this.registry = registry;
    }

    /** Registers this process as a coordinator in this folder. */
    public static Children registeredIn(RunFolder folder) {
        try {
            return new Children(Registry.create(folder));
        } catch (IOException e) {
            throw new LabException("the run folder cannot be written: " + FileReason.of(e), e);
        }
    }

    /** A folder for temporary files of the processes; closing this removes it, or else a later coordinator does. */
    public Path temporaryFolder() {
        return registry.temporaryFolder();
    }

    /**
     * Starts a process, with pipes as its standard input, output and error.
     *
     * @param prefix a command that runs the rest of its command line, such as nsenter; may be empty
     * @param command the program, by name or path, and its arguments
     * @throws org.derbench.lab.MissingCapabilityException if the program is not installed
     * @throws LabException if it cannot be started, or this is closed
     */
    public Process start(List<String> prefix, List<String> command) {
        Process process = spawn(commandLine(prefix, command));
        ProcessId.of(process.pid()).ifPresent(id -> register(process, id, command));
        process.onExit().thenRun(() -> living.remove(process));
        return process;
    }

    /**
     * Runs a command to its end, without input.
     *
     * @param prefix as in {@link #start}
     * @throws LabException if it does not end within the bound; it is killed then
     */
    public CommandResult run(List<String> prefix, List<String> command, Duration bound) {
        return Command.finish(start(prefix, command), command, bound);
    }

    /**
     * A new path for a socket that no other user can use. It is removed when this is closed.
     *
     * @throws BadInputException if the folder for temporary files has too long a name for a socket
     */
    public Path socket() {
        Path file = registry.file("s" + sockets.getAndIncrement());
        if (file.toString().getBytes(StandardCharsets.UTF_8).length > SOCKET_NAME_BYTES) {
            throw new BadInputException(file + ": is longer than the " + SOCKET_NAME_BYTES
                    + " bytes that the name of a socket may have; name a shorter folder with TMPDIR=FOLDER");
        }
        return file;
    }

    /** Kills what still runs, waits for its end, and removes the registration. */
    @Override
    public void close() {
        // first, so that nothing is started any more that would be missed
        spawner.shutdown();
        awaitLastStart();
        List<Process> rest = List.copyOf(living);
        rest.forEach(Process::destroyForcibly);
        rest.forEach(Children::awaitEnd);
        try {
            registry.delete();
        } catch (IOException e) {
            throw new LabException("the registration of this process cannot be removed: " + FileReason.of(e), e);
        }
    }

    /**
     * Waits for the end of a child that {@link #start} returned, as {@link #run} does.
     *
     * @param named its name in messages
     */
    public static CommandResult finish(Process child, String named, Duration bound) {
        return Command.finish(child, List.of(named), bound);
    }

    /** Kills a child that {@link #start} returned, and waits for its end. */
    public static void end(Process child) {
        child.destroyForcibly();
        awaitEnd(child);
    }

    // A session of its own: the terminal's Ctrl-C is for the coordinator, which then ends its children in order.
    // The parent-death signal comes last before the program, because a change of credentials clears it.
    // Without these programs, on the loopback device, a node still ends when the coordinator does: its input ends.
    private static List<String> commandLine(List<String> prefix, List<String> command) {
        boolean guarded =
                Programs.find("setsid").isPresent() && Programs.find("setpriv").isPresent();
        List<String> line = new ArrayList<>(guarded ? List.of(Programs.path("setsid")) : List.of());
        line.addAll(resolved(prefix));
        line.addAll(guarded ? ParentDeath.kills(Programs.path("setpriv")) : List.of());
        line.addAll(resolved(command));
        return line;
    }

    private static List<String> resolved(List<String> command) {
        List<String> resolved = new ArrayList<>(command);
        if (!resolved.isEmpty()) {
            resolved.set(0, Programs.path(command.get(0)));
        }
        return resolved;
    }

    private Process spawn(List<String> line) {
        try {
            ProcessBuilder builder = new ProcessBuilder(line);
            CleanEnvironment.makePlain(builder.environment());
            return spawner.submit(() -> {
                        Process process = builder.start();
                        living.add(process);
                        return process;
                    })
                    .get();
        } catch (RejectedExecutionException closed) {
            throw new LabException("'" + line.get(0) + "' is not started: derbench is ending", closed);
        } catch (ExecutionException e) {
            throw new LabException(
                    "'" + line.get(0) + "' cannot be started: " + e.getCause().getMessage(), e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("interrupted while starting '" + line.get(0) + "'", e);
        }
    }

    private void awaitLastStart() {
        try {
            spawner.awaitTermination(END.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void register(Process process, ProcessId id, List<String> command) {
        try {
            registry.add(id, command);
        } catch (IOException e) {
            process.destroyForcibly();
            throw new LabException("a child cannot be registered: " + FileReason.of(e), e);
        }
        process.onExit().thenRun(() -> registry.remove(id));
    }

    private static void awaitEnd(Process process) {
        try {
            if (!process.waitFor(END.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new LabException("process " + process.pid() + " does not end, although it was killed");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "derbench-spawner");
        thread.setDaemon(true);
        return thread;
    }
}
