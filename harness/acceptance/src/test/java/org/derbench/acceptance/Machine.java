package org.derbench.acceptance;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/** What this machine permits, and what runs on it. */
final class Machine {

    private Machine() {
    }

    static boolean isRoot() throws IOException {
        return Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0);
    }

    /** Skips the test where an emulated pair cannot be had. */
    static void requireEmulatedPair() throws IOException, InterruptedException {
        Process unshare = new ProcessBuilder(isRoot() ? List.of("unshare", "--net", "true")
                : List.of("unshare", "--user", "--map-root-user", "--net", "true")).start();
        assumeTrue(unshare.waitFor() == 0, "network namespaces are not permitted here");
    }

    /** The node processes below that coordinator, the initiator first. */
    static List<ProcessHandle> nodes(Process coordinator) {
        return coordinator.descendants().filter(Machine::isNode)
                .sorted(Comparator.comparing(ProcessHandle::pid)).toList();
    }

    private static boolean isNode(ProcessHandle process) {
        try {
            String line = Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"), StandardCharsets.UTF_8);
            return line.startsWith(System.getProperty("java.home")) && line.contains("engine.node.NodeMain");
        } catch (IOException gone) {
            return false;
        }
    }

    static void signal(ProcessHandle process, String signal) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
    }
}
