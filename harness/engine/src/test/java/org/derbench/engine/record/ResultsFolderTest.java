package org.derbench.engine.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsFolderTest {

    @TempDir
    private Path parent;

    private TrialRecord failed(String reason) {
        return TrialRecord.without(Map.of("cell", "c"), Outcome.FAILED, reason);
    }

    @Test
    void whatWasAppendedIsReadBack() throws IOException {
        Path path = parent.resolve("results/one");
        try (ResultsFolder folder = ResultsFolder.create(path, "middleware: [zeromq]\n", Map.of("cpus", 2L))) {
            folder.append(failed("first"));
            folder.append(failed("second\nline"));
        }
        assertThat(ResultsFolder.read(path)).containsExactly(failed("first"), failed("second\nline"));
        assertThat(path.resolve("plan.yaml")).hasContent("middleware: [zeromq]\n");
        assertThat(path.resolve("environment.json")).hasContent("{\"cpus\":2}\n");
    }

    @Test
    void aTornLastLineIsLeftOut() throws IOException {
        Path path = parent.resolve("torn");
        try (ResultsFolder folder = ResultsFolder.create(path, "", Map.of())) {
            folder.append(failed("first"));
        }
        Files.writeString(path.resolve("trials.jsonl"), "{\"schemaVersion\":1,\"ou", StandardOpenOption.APPEND);
        assertThat(ResultsFolder.read(path)).containsExactly(failed("first"));
    }

    @Test
    void aDamagedLineInTheMiddleIsNamed() throws IOException {
        Path path = parent.resolve("damaged");
        ResultsFolder.create(path, "", Map.of()).close();
        Files.write(path.resolve("trials.jsonl"), List.of("{\"a\":", failed("second").toLine()));
        assertThatThrownBy(() -> ResultsFolder.read(path)).hasMessageContaining("line 1");
    }

    @Test
    void aFolderThatIsThereIsNotOverwritten() throws IOException {
        ResultsFolder.create(parent.resolve("twice"), "", Map.of()).close();
        assertThatThrownBy(() -> ResultsFolder.create(parent.resolve("twice"), "", Map.of())).isInstanceOf(IOException.class);
    }

    @Test
    void aFolderThatIsOpenedAgainLosesItsTornLineAndNothingElse() throws IOException {
        Path path = parent.resolve("again");
        try (ResultsFolder folder = ResultsFolder.create(path, "", Map.of())) {
            folder.append(failed("first"));
            folder.append(failed("x".repeat(100_000)));
        }
        Files.writeString(path.resolve("trials.jsonl"), "{\"torn\":\"" + "y".repeat(100_000), StandardOpenOption.APPEND);
        try (ResultsFolder folder = ResultsFolder.reopen(path)) {
            folder.append(failed("third"));
        }
        assertThat(ResultsFolder.read(path)).containsExactly(failed("first"), failed("x".repeat(100_000)), failed("third"));
    }

    @Test
    void aFolderWithNothingButATornLineIsEmptyWhenOpenedAgain() throws IOException {
        Path path = parent.resolve("empty");
        ResultsFolder.create(path, "", Map.of()).close();
        Files.writeString(path.resolve("trials.jsonl"), "{\"sch");
        ResultsFolder.reopen(path).close();
        assertThat(path.resolve("trials.jsonl")).isEmptyFile();
    }

    @Test
    void onlyOneCoordinatorHasAFolderOpen() throws IOException {
        Path path = parent.resolve("one");
        try (ResultsFolder folder = ResultsFolder.create(path, "", Map.of())) {
            assertThat(ResultsFolder.inUse(path)).isTrue();
            assertThatThrownBy(() -> ResultsFolder.reopen(path)).isInstanceOf(ResultsInUseException.class)
                    .hasMessageContaining("process " + ProcessHandle.current().pid());
            folder.append(failed("still mine"));
        }
        assertThat(ResultsFolder.inUse(path)).isFalse();
        ResultsFolder.reopen(path).close();
    }
}
