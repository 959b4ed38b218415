package org.derbench.lab.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.derbench.lab.pair.Permitted;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kill -9 of the coordinator, with real processes, namespaces and a stopped child. */
class CoordinatorDeathTest {

    private static final Duration HANGS_AFTER = Duration.ofMinutes(1);

    @TempDir
    private Path temporary;

    @BeforeAll
    static void namespaces() {
        Permitted.assumeNamespaces();
    }

    @Test
    void aKilledCoordinatorLeavesNothingButItsRegistration() throws Exception {
        RunFolder runFolder = RunFolder.in(temporary);
        Process coordinator = startCoordinator();
        Registry left = Registry.at(runFolder.coordinatorFolders().get(0));
        List<Registry.Entry> children = left.entries();
        assertThat(children).as("two holders, two processes").hasSize(4);
        Set<String> namespaces = namespacesOf(children);
        assertThat(namespaces).hasSize(2);

        List<ProcessHandle> inside = ProcessState.inNetworkNamespaces(namespaces);
        assertThat(inside).hasSizeGreaterThanOrEqualTo(2);

        coordinator.destroyForcibly().waitFor();

        await().atMost(HANGS_AFTER)
                .until(() -> children.stream().noneMatch(child -> child.id().isAlive()));
        await().atMost(HANGS_AFTER).until(() -> inside.stream().noneMatch(ProcessHandle::isAlive));
        assertThat(left.entries()).isEqualTo(children);
        assertThat(Leftovers.clean(runFolder)).containsExactly("registration of coordinator " + coordinator.pid());
        assertThat(runFolder.coordinatorFolders()).isEmpty();
    }

    @Test
    void cleaningLeavesALivingCoordinatorAlone() throws Exception {
        RunFolder runFolder = RunFolder.in(temporary);
        Process coordinator = startCoordinator();
        List<Registry.Entry> children =
                Registry.at(runFolder.coordinatorFolders().get(0)).entries();

        assertThat(Leftovers.clean(runFolder)).isEmpty();

        assertThat(children).allMatch(child -> child.id().isAlive());
        coordinator.destroyForcibly().waitFor();
    }

    private Process startCoordinator() throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(
                        java,
                        "-cp",
                        System.getProperty("java.class.path"),
                        CoordinatorMain.class.getName(),
                        temporary.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        assertThat(out.readLine()).isEqualTo("standing");
        return process;
    }

    private static Set<String> namespacesOf(List<Registry.Entry> children) throws Exception {
        Set<String> namespaces = new TreeSet<>();
        for (Registry.Entry child : children) {
            namespaces.add(ProcessState.networkNamespace(child.id().pid()));
        }
        return namespaces;
    }
}
