package org.derbench.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What /proc says about processes. */
public final class ProcessState {

    private ProcessState() {
    }

    public static boolean stopped(long pid) throws IOException {
        return fieldsAfterName(pid)[0].equals("T");
    }

    /** The session that it belongs to: field 6 of {@code /proc/PID/stat}. */
    public static long session(long pid) {
        try {
            return Long.parseLong(fieldsAfterName(pid)[3]);
        } catch (IOException gone) {
            return 0;
        }
    }

    public static String networkNamespace(long pid) throws IOException {
        return Files.readSymbolicLink(Path.of("/proc/" + pid + "/ns/net")).toString();
    }

    /** Every network namespace that any process is in. */
    public static Set<String> networkNamespaces() throws IOException {
        Set<String> all = new TreeSet<>();
        try (Stream<Path> processes = Files.list(Path.of("/proc"))) {
            for (Path process : processes.filter(path -> path.getFileName().toString().matches("\\d+")).toList()) {
                try {
                    all.add(Files.readSymbolicLink(process.resolve("ns/net")).toString());
                } catch (IOException endedMeanwhile) {
                    continue;
                }
            }
        }
        return all;
    }

    private static String[] fieldsAfterName(long pid) throws IOException {
        String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
        return stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    }
}
