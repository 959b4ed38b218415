package org.derbench.quorum;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * Time that programs computed since the machine started, in the kernel's ticks of 10 ms; without the kernel's own work,
 * which is done for an attempt, too, by threads of the kernel.
 *
 * @param all the ticks of all programs
 * @param own the ticks that this process took, with its children, living and ended
 * @param stolen the ticks for which a processor had work, and the machine below a virtual one ran something else
 */
record Ticks(long all, long own, long stolen) {

    private static final Path OF_THE_MACHINE = Path.of("/proc/stat");
    /** In the first line of {@link #OF_THE_MACHINE}. */
    private static final int USER = 1;

    private static final int NICE = 2;
    private static final int STEAL = 8;
    /** In a process' stat, after its name: its own time, and the time of children that have ended. */
    private static final int OF_PROCESS = 11;

    private static final int OF_CHILDREN = 13;

    /** Until now. */
    static Ticks now() throws IOException {
        String stat = Files.readString(OF_THE_MACHINE, StandardCharsets.US_ASCII);
        ProcessHandle own = ProcessHandle.current();
        return new Ticks(
                ofPrograms(stat),
                Stream.concat(Stream.of(own), own.descendants())
                        .mapToLong(Ticks::ofProcess)
                        .sum(),
                stolen(stat));
    }

    private static long ofProcess(ProcessHandle process) {
        try {
            return inProcess(
                    Files.readString(Path.of("/proc", "" + process.pid(), "stat"), StandardCharsets.ISO_8859_1));
        } catch (IOException ended) {
            return 0; // the one that started it has its time by now
        }
    }

    /** The time of all programs by the text of /proc/stat. */
    static long ofPrograms(String stat) {
        String[] words = ofAllProcessors(stat);
        return Long.parseLong(words[USER]) + Long.parseLong(words[NICE]);
    }

    /** The time stolen from all processors by the text of /proc/stat. */
    static long stolen(String stat) {
        return Long.parseLong(ofAllProcessors(stat)[STEAL]);
    }

    private static String[] ofAllProcessors(String stat) {
        return stat.lines().findFirst().orElseThrow().split(" +");
    }

    /** The time of a process by the text of its stat; its name, in parentheses, may hold anything. */
    static long inProcess(String stat) {
        String[] words = stat.substring(stat.lastIndexOf(')') + 2).trim().split(" ");
        return Long.parseLong(words[OF_PROCESS]) + Long.parseLong(words[OF_CHILDREN]);
    }

    /** What was taken since then. */
    Ticks since(Ticks before) {
        return new Ticks(all - before.all, own - before.own, stolen - before.stolen);
    }

    /** What other programs took. */
    long ofOthers() {
        return Math.max(0, all - own);
    }
}
