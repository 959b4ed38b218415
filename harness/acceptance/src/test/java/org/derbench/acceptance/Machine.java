package org.derbench.acceptance;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.core.ConditionTimeoutException;

/** Looks at this machine's processes from outside. */
final class Machine {

    /** A line of {@code /proc/PID/io}. */
    private static final Pattern WRITTEN = Pattern.compile("^wchar: (\\d+)$", Pattern.MULTILINE);
    /** Only what never comes takes this long. */
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private static final Duration START_UP = Duration.ofMinutes(5);
    private static final Duration POLL = Duration.ofMillis(20);

    private Machine() {}

    /** The processes below that one whose command line has that text in it. */
    static List<ProcessHandle> descendants(ProcessHandle ancestor, String text) {
        return ancestor.descendants()
                .filter(process -> commandLine(process).contains(text))
                .toList();
    }

    /** The processes of this machine whose command line has that text in it. */
    static List<ProcessHandle> all(String text) {
        return ProcessHandle.allProcesses()
                .filter(process -> commandLine(process).contains(text))
                .toList();
    }

    /** The network namespace of that process; empty where it has ended. */
    static String networkNamespace(long pid) {
        return namespace(Path.of("/proc/" + pid));
    }

    /** The bytes that a process has written, also to sockets, by calls of {@code write}; zero once it has ended. */
    static long bytesWritten(ProcessHandle process) {
        Matcher written = WRITTEN.matcher(told(process, "io"));
        return written.find() ? Long.parseLong(written.group(1)) : 0;
    }

    /** Whether that is an address of that process's network namespace. */
    static boolean hasAddress(ProcessHandle process, String address) {
        return Pattern.compile(Pattern.quote("-- " + address) + "\\n +/32 host LOCAL")
                .matcher(told(process, "net/fib_trie"))
                .find();
    }

    /** Kills the processes below that one whose command line has that text in it. */
    static void endDescendants(ProcessHandle ancestor, String text) {
        endAll(descendants(ancestor, text));
    }

    static void endAll(List<ProcessHandle> processes) {
        processes.forEach(ProcessHandle::destroyForcibly);
    }

    private static String commandLine(ProcessHandle process) {
        return told(process, "cmdline").replace('\0', ' ');
    }

    /** The text of a file in {@code /proc} about this process; empty once it has ended. */
    private static String told(ProcessHandle process, String file) {
        try {
            return Files.readString(Path.of("/proc/" + process.pid() + "/" + file));
        } catch (IOException ended) {
            return "";
        }
    }

    private static String namespace(Path process) {
        try {
            return Files.readSymbolicLink(process.resolve("ns/net")).toString();
        } catch (IOException ended) {
            return "";
        }
    }

    static void signal(ProcessHandle process, String signal) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + signal, String.valueOf(process.pid()))
                .start()
                .waitFor();
    }

    /** Waits until a condition holds; returns whether it held, even for a moment. */
    static boolean eventually(BooleanSupplier condition) {
        return within(PATIENCE, condition);
    }

    /** Waits until what a test is to begin with is there: whole commands, brokers and databases that start. */
    static boolean comesUp(BooleanSupplier condition) {
        return within(START_UP, condition);
    }

    private static boolean within(Duration atMost, BooleanSupplier condition) {
        try {
            await().pollInSameThread()
                    .pollDelay(Duration.ZERO)
                    .pollInterval(POLL)
                    .atMost(atMost)
                    .until(condition::getAsBoolean);
            return true;
        } catch (ConditionTimeoutException never) {
            return false;
        }
    }
}
