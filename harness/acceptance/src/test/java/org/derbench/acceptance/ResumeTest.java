package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.run.results.ResultsFolder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two real resumptions: of a sweep whose last line is torn, and of one that another process has open. Everything else
 * that may have happened to a folder is simulated (harness/sim, DamagedFolderTest).
 */
class ResumeTest {

    private static final String PLAN =
            SweepFiles.plan("ProtoStuff", "push-pull, pub-sub", 1).replace("duration: 1 s", "duration: 2 s");

    @TempDir
    private static Path shared;

    private static SweepFiles finished;

    @TempDir
    private Path folder;

    private Derbench derbench;
    private SweepFiles files;

    @BeforeAll
    static void finishASweep() throws Exception {
        finished = SweepFiles.in(shared, PLAN);
        Run run = Derbench.in(shared).run(finished.start(finished.plan().toString()));
        assertThat(run.exitCode()).as(run.said()).isEqualTo(finished.exitCode());
        finished.assertComplete(2);
    }

    @BeforeEach
    void copyIt() throws Exception {
        derbench = Derbench.in(folder);
        files = SweepFiles.in(folder, PLAN);
        Path copy = Files.createDirectories(files.results().resolve(finished.id()));
        for (String file : List.of("plan.yaml", "environment.json", "status.json", "trials.jsonl")) {
            Files.copy(finished.sweep().resolve(file), copy.resolve(file));
        }
    }

    private Run resume() throws Exception {
        return derbench.run(files.start("--resume=" + files.id()));
    }

    private void assertRefused(Run run, String... parts) throws IOException {
        assertThat(run.exitCode()).as(run.said()).isEqualTo(2);
        assertThat(run.err().strip().lines())
                .as(run.err())
                .singleElement()
                .asString()
                .contains(parts);
        files.assertComplete(2);
    }

    @Test
    void aTornLineCostsItsTrialOnly() throws Exception {
        Path trials = files.sweep().resolve("trials.jsonl");
        List<String> lines = Files.readAllLines(trials);
        Files.writeString(
                trials,
                lines.get(0) + "\n" + lines.get(1).substring(0, lines.get(1).length() / 2));

        Run run = resume();

        assertThat(run.exitCode()).as(run.said()).isEqualTo(files.exitCode());
        files.assertComplete(2);
        assertThat(Files.readAllLines(trials).get(0)).isEqualTo(lines.get(0));
    }

    @Test
    void aFolderThatAnotherCoordinatorUsesIsRefused() throws Exception {
        try (ResultsFolder other = ResultsFolder.reopen(files.sweep())) {
            assertRefused(
                    resume(), "is in use: process " + ProcessHandle.current().pid(), "derbench sweep status");
            Run status = derbench.run("sweep", "status", files.id(), "--results=" + files.results());
            assertThat(status.out()).contains(files.id() + ": running");
        }
        assertThat(derbench.run("sweep", "status", files.id(), "--results=" + files.results())
                        .out())
                .contains(": ended");
    }
}
