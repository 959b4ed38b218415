package org.derbench.lab.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The emulated pair for a user without any privilege, and where the kernel refuses it. */
@Execution(ExecutionMode.CONCURRENT)
class UnprivilegedTest {

    private static final String BECOME_NOBODY = "exec setpriv --reuid=65534 --regid=65534 --clear-groups \"$@\"";
    private static final String REFUSE_NAMESPACES =
            "echo 0 > /proc/sys/user/max_net_namespaces && exec unshare --user --map-root-user \"$@\"";

    private static final int STICKY_AND_WRITABLE_BY_ALL = 01777;

    @TempDir
    private Path temporary;

    @BeforeAll
    static void rootWithNamespaces() {
        assumeTrue(
                "root".equals(System.getProperty("user.name")),
                "needs root to become another user: sudo ./derbench test");
        Permitted.assumeNamespaces();
    }

    @Test
    void anybodyGetsAShapedPair() throws Exception {
        List<String> said = run(List.of("sh", "-c", BECOME_NOBODY, "sh"));

        assertThat(said.get(0))
                .isEqualTo("two network namespaces of one machine joined by a veth, in a user namespace");
        // the link may be told to be measured again before
        assertThat(said.get(said.size() - 1))
                .contains("rateBitsPerSecond=10000000")
                .contains("mostSegments=1");
    }

    @Test
    void refusedNamespacesNameTheRemedy() throws Exception {
        List<String> said = run(List.of("unshare", "--user", "--map-root-user", "sh", "-c", REFUSE_NAMESPACES, "sh"));

        assertThat(said).hasSize(1);
        assertThat(said.get(0))
                .startsWith("missing: network namespaces are not permitted (as root: unshare")
                .contains("in a user namespace: unshare")
                .contains("; remedy: ");
    }

    private List<String> run(List<String> prefix) throws Exception {
        ReadableClassPath classPath = ReadableClassPath.copyTo(temporary);
        List<String> command = new ArrayList<>(prefix);
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classPath.text(),
                OpenPairMain.class.getName(),
                writableByAll()));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .directory(temporary.toFile())
                .start();
        List<String> said = process.inputReader()
                .lines()
                .filter(line -> !line.startsWith("SLF4J"))
                .toList();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return said;
    }

    private String writableByAll() throws IOException {
        Path folder = Files.createDirectory(temporary.resolve("tmp"));
        Files.setAttribute(folder, "unix:mode", STICKY_AND_WRITABLE_BY_ALL);
        return folder.toString();
    }
}
