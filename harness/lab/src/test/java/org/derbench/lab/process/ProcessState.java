package org.derbench.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** What /proc says about processes. */
public final class ProcessState {

    private ProcessState() {}

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

    /** The processes in one of those network namespaces; another one may get the number of one that is gone. */
    public static List<ProcessHandle> inNetworkNamespaces(Set<String> namespaces) {
        return ProcessHandle.allProcesses()
                .filter(process -> {
                    try {
                        return namespaces.contains(networkNamespace(process.pid()));
                    } catch (IOException endedMeanwhile) {
                        return false;
                    }
                })
                .toList();
    }

    private static String[] fieldsAfterName(long pid) throws IOException {
        String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
        return stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    }
}
