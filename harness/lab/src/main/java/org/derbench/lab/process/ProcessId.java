package org.derbench.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.derbench.message.number.Numbers;

/**
 * The unique identity of a process: its number alone is reused after its end.
 *
 * @param pid its number
 * @param startTicks when it started, in clock ticks since boot: field 22 of {@code /proc/PID/stat}, see proc(5)
 */
public record ProcessId(long pid, long startTicks) {

    private static final int STATE = 0;
    private static final int START_TIME = 19;

    /** This process. */
    public static ProcessId own() {
        return of(ProcessHandle.current().pid())
                .orElseThrow(() -> new IllegalStateException("/proc/self/stat cannot be read"));
    }

    /** The process with this number, if it lives; a zombie does not. */
    public static Optional<ProcessId> of(long pid) {
        try {
            return parse(pid, Files.readString(Path.of("/proc", Long.toString(pid), "stat")));
        } catch (IOException gone) {
            return Optional.empty();
        }
    }

    /** Whether it still lives. */
    public boolean isAlive() {
        return of(pid).filter(this::equals).isPresent();
    }

    // The name in field 2 may hold spaces and parentheses: count from the last one.
    private static Optional<ProcessId> parse(long pid, String stat) {
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).trim().split(" ");
        boolean dead = fields[STATE].equals("Z") || fields[STATE].equals("X");
        return dead ? Optional.empty() : Optional.of(new ProcessId(pid, Numbers.parseLong(fields[START_TIME])));
    }
}
