package org.derbench.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

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
    void aForeignProcessThatGotTheNumberOfAChildIsLeftAlone() throws Exception {
        ProcessId id = ProcessId.of(escaped.pid()).orElseThrow();
        register(new ProcessId(id.pid(), id.startTicks() - 1));

        List<String> removed = Leftovers.clean(runFolder);

        assertThat(removed).containsExactly("registration of coordinator " + deadCoordinator.pid());
        assertThat(id.isAlive()).isTrue();
    }

    @Test
    void temporaryFilesOfKilledChildrenGoWithTheRegistration() throws Exception {
        Path folder = runFolder.newCoordinatorFolder(deadCoordinator);
        Path deep = Files.createDirectories(Registry.at(folder).temporaryFolder().resolve("derbench-initiator1/broker"));
        Files.writeString(deep.resolve("journal"), "left");

        Leftovers.clean(runFolder);

        assertThat(folder).doesNotExist();
    }

    private void register(ProcessId child) throws Exception {
        Registry.at(runFolder.newCoordinatorFolder(deadCoordinator)).add(child, List.of("sleep", "1000"));
    }
}
