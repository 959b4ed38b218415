package org.derbench.lab.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeftoversTest {

    @TempDir
    private Path temporary;

    private RunFolder runFolder;
    private Process escaped;
    private ProcessId deadCoordinator;

    /** A child that no parent-death signal reached: it was not started through Children. */
    @BeforeEach
    void escape() throws Exception {
        runFolder = RunFolder.in(temporary);
        escaped = new ProcessBuilder("sleep", "1000").start();
        Process coordinator = new ProcessBuilder("sleep", "1000").start();
        deadCoordinator = ProcessId.of(coordinator.pid()).orElseThrow();
        coordinator.destroyForcibly().waitFor();
    }

    @AfterEach
    void end() {
        escaped.destroyForcibly();
    }

    @Test
    void aStoppedChildThatEscapedIsEnded() throws Exception {
        ProcessId id = ProcessId.of(escaped.pid()).orElseThrow();
        register(id);
        new ProcessBuilder("kill", "-STOP", Long.toString(id.pid())).start().waitFor();

        List<String> removed = Leftovers.clean(runFolder);

        assertThat(removed).contains("process " + id.pid() + ": sleep 1000");
        assertThat(id.isAlive()).isFalse();
        assertThat(runFolder.coordinatorFolders()).isEmpty();
    }

    @Test
    void aReusedProcessNumberIsLeftAlone() throws Exception {
        ProcessId id = ProcessId.of(escaped.pid()).orElseThrow();
        register(new ProcessId(id.pid(), id.startTicks() - 1));

        List<String> removed = Leftovers.clean(runFolder);

        assertThat(removed).containsExactly("registration of coordinator " + deadCoordinator.pid());
        assertThat(id.isAlive()).isTrue();
    }

    @Test
    void killedChildrensTemporaryFilesGo() throws Exception {
        Path folder = runFolder.newCoordinatorFolder(deadCoordinator, ProcessSpace.own());
        Path deep =
                Files.createDirectories(Registry.at(folder).temporaryFolder().resolve("derbench-initiator1/broker"));
        Files.writeString(deep.resolve("journal"), "left");

        Leftovers.clean(runFolder);

        assertThat(folder).doesNotExist();
    }

    @Test
    void anotherPidNamespaceIsLeftAlone() throws Exception {
        ProcessId id = ProcessId.of(escaped.pid()).orElseThrow();
        Path folder = runFolder.newCoordinatorFolder(
                deadCoordinator, new ProcessSpace(ProcessSpace.own().boot(), "1"));
        Registry.at(folder).add(id, List.of("sleep", "1000"));

        assertThat(Leftovers.clean(runFolder)).isEmpty();

        assertThat(folder).isDirectory();
        assertThat(id.isAlive()).isTrue();
    }

    @Test
    void afterARebootOnlyTheRegistrationGoes() throws Exception {
        ProcessId id = ProcessId.of(escaped.pid()).orElseThrow();
        Path folder = runFolder.newCoordinatorFolder(
                ProcessId.own(), new ProcessSpace("before", ProcessSpace.own().namespace()));
        Registry.at(folder).add(id, List.of("sleep", "1000"));

        assertThat(Leftovers.clean(runFolder)).hasSize(1);

        assertThat(folder).doesNotExist();
        assertThat(id.isAlive()).isTrue();
    }

    @Test
    void aLockedRegistrationIsLeftAlone() throws Exception {
        Path folder = runFolder.newCoordinatorFolder(deadCoordinator, ProcessSpace.own());
        Files.createFile(folder.resolve("lock"));
        Process holder = new ProcessBuilder(
                        "python3",
                        "-c",
                        "import fcntl, sys; f = open(sys.argv[1], 'w'); "
                                + "fcntl.lockf(f, fcntl.LOCK_EX); print('held', flush=True); sys.stdin.read()",
                        folder.resolve("lock").toString())
                .start();
        assumeTrue("held".equals(holder.inputReader().readLine()), "needs Python: apt-get install python3");

        assertThat(Leftovers.clean(runFolder)).isEmpty();
        holder.destroyForcibly().waitFor();

        assertThat(Leftovers.clean(runFolder)).hasSize(1);
    }

    @Test
    void aLivingRunKeepsItsChildren() throws Exception {
        Children children = Children.registeredIn(runFolder);
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process other = new ProcessBuilder(
                        "unshare",
                        "--user",
                        "--map-root-user",
                        "--pid",
                        "--fork",
                        "--mount-proc",
                        java,
                        "-cp",
                        System.getProperty("java.class.path"),
                        CleaningMain.class.getName(),
                        temporary.toString())
                .start();
        String said = new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assumeTrue(other.waitFor() == 0, "needs user namespaces: derbench doctor says what permits them");

        assertThat(said).isEqualTo("[]\n");
        assertThat(children.temporaryFolder()).isDirectory();
        children.close();
        assertThat(children.temporaryFolder()).doesNotExist();
    }

    private void register(ProcessId child) throws Exception {
        Registry.at(runFolder.newCoordinatorFolder(deadCoordinator, ProcessSpace.own()))
                .add(child, List.of("sleep", "1000"));
    }
}
