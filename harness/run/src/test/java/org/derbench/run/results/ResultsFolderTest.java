package org.derbench.run.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.derbench.run.plan.Cells.failed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;
import org.derbench.engine.record.TrialRecord;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResultsFolderTest {

    @TempDir
    private Path parent;

    @Test
    void whatWasAppendedIsReadBack() throws IOException {
        Path path = parent.resolve("results/one");
        try (ResultsFolder folder = ResultsFolder.create(path, "middleware: [zeromq]\n", SweepEnvironment.on("ssh"))) {
            folder.append(failed("first"));
            folder.append(failed("second\nline"));
        }
        assertThat(ResultsFolder.read(path)).containsExactly(failed("first"), failed("second\nline"));
        assertThat(path.resolve("plan.yaml")).hasContent("middleware: [zeromq]\n");
        assertThat(path.resolve("environment.json")).hasContent("{\"pair\":\"ssh\"}\n");
    }

    @Test
    void aTornLastLineIsLeftOut() throws IOException {
        Path path = parent.resolve("torn");
        try (ResultsFolder folder = ResultsFolder.create(path, "", SweepEnvironment.on("loopback"))) {
            folder.append(failed("first"));
        }
        Files.writeString(path.resolve("trials.jsonl"), "{\"schemaVersion\":1,\"ou", StandardOpenOption.APPEND);
        assertThat(ResultsFolder.read(path)).containsExactly(failed("first"));
    }

    @Test
    void aDamagedLineInTheMiddleIsNamed() throws IOException {
        Path path = parent.resolve("damaged");
        ResultsFolder.create(path, "", SweepEnvironment.on("loopback")).close();
        Files.write(
                path.resolve("trials.jsonl"),
                List.of("{\"a\":", failed("second").toLine()));
        assertThatThrownBy(() -> ResultsFolder.read(path)).hasMessageContaining("line 1");
    }

    @Test
    void aFolderThatIsThereIsNotOverwritten() throws IOException {
        ResultsFolder.create(parent.resolve("twice"), "", SweepEnvironment.on("loopback"))
                .close();
        assertThatThrownBy(() -> ResultsFolder.create(parent.resolve("twice"), "", SweepEnvironment.on("loopback")))
                .isInstanceOf(IOException.class);
    }

    @Test
    void aReopenedFolderLosesItsTornLineAlone() throws IOException {
        Path path = parent.resolve("again");
        try (ResultsFolder folder = ResultsFolder.create(path, "", SweepEnvironment.on("loopback"))) {
            folder.append(failed("first"));
            folder.append(failed("x".repeat(100_000)));
        }
        Files.writeString(
                path.resolve("trials.jsonl"), "{\"torn\":\"" + "y".repeat(100_000), StandardOpenOption.APPEND);
        try (ResultsFolder folder = ResultsFolder.reopen(path)) {
            folder.append(failed("third"));
        }
        assertThat(ResultsFolder.read(path))
                .containsExactly(failed("first"), failed("x".repeat(100_000)), failed("third"));
    }

    private static Stream<Arguments> torn() {
        return Stream.of(
                Arguments.of("no record without its line end", "{\"schemaVersion\":1,\"ou"),
                Arguments.of("garbage", "\u0007$%&\n"),
                Arguments.of("a blank line", "\n"),
                Arguments.of("several of them", "\n\n \n"),
                Arguments.of("zeros", "\0\0\0\0"),
                Arguments.of("zeros in a line", "\0\0\0\0\n"),
                Arguments.of("a record that is cut in the middle", "{\"schemaVersion\":1,\n"),
                Arguments.of("half a record, and zeros", "{\"schemaV\0\0\0\0\n\n"),
                Arguments.of("an array", "[1,2]\n"),
                Arguments.of("an object that is no record", "{\"schemaVersion\":1,\"cell\":\"c\"}\n"),
                Arguments.of("a value of the wrong type", "{\"schemaVersion\":\"1\"}\n"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("torn")
    @DisplayName("text after the last record is set aside, and the sweep goes on any number of times")
    void textAfterTheLastRecordIsSetAside(String what, String tail) throws IOException {
        Path path = parent.resolve("tail");
        try (ResultsFolder folder = ResultsFolder.create(path, "", SweepEnvironment.on("loopback"))) {
            folder.append(failed("first"));
        }
        Files.writeString(path.resolve("trials.jsonl"), tail, StandardOpenOption.APPEND);
        assertThat(ResultsFolder.read(path)).containsExactly(failed("first"));
        try (ResultsFolder folder = ResultsFolder.reopen(path)) {
            assertThat(folder.notice())
                    .get()
                    .asString()
                    .contains("trials.jsonl: line 2 ", "trials.jsonl.torn")
                    .doesNotContain("\n");
            folder.append(failed("second"));
        }
        try (ResultsFolder folder = ResultsFolder.reopen(path)) {
            assertThat(folder.notice()).isEmpty();
            folder.append(failed("third"));
        }
        assertThat(ResultsFolder.read(path)).containsExactly(failed("first"), failed("second"), failed("third"));
        assertThat(Files.readString(path.resolve("trials.jsonl.torn"))).isEqualTo(tail);
    }

    @Test
    void aWholeRecordWithoutLineEndCounts() throws IOException {
        Path path = parent.resolve("end");
        ResultsFolder.create(path, "", SweepEnvironment.on("loopback")).close();
        Files.writeString(path.resolve("trials.jsonl"), failed("first").toLine());
        try (ResultsFolder folder = ResultsFolder.reopen(path)) {
            assertThat(folder.notice()).isEmpty();
            folder.append(failed("second"));
        }
        assertThat(ResultsFolder.read(path)).containsExactly(failed("first"), failed("second"));
    }

    private static Stream<Arguments> damage() {
        return Stream.of(
                Arguments.of("trials.jsonl", "{oops\n", "line 2 "),
                Arguments.of("trials.jsonl", "\n", "line 2 "),
                Arguments.of("trials.jsonl", "\0\0\0\n", "line 2 "),
                Arguments.of("trials.jsonl", "{\"schemaVersion\":1}\n", "'identity'"),
                Arguments.of("environment.json", "\0\0", "damaged"),
                Arguments.of("environment.json", "[]", "damaged"),
                Arguments.of("environment.json", "", "damaged"),
                Arguments.of("environment.json", "{\"pair\":1}", "'pair'"),
                Arguments.of("environment.json", "{}", "'pair'"),
                Arguments.of("environment.json", "{\"pair\":\"ssh\",\"pair\":\"ssh\"}", "twice"),
                Arguments.of("environment.json", "{\"pair\":\"ssh\",\"seed\":1e999}", "too large"),
                Arguments.of("environment.json", "{\"pair\":\"ssh\",\"cpus\":\"two\"}", "'cpus'"),
                Arguments.of("environment.json", "{\"pair\":\"ssh\",\"cpus\":-2}", "'cpus'"),
                Arguments.of("environment.json", "{\"pair\":\"ssh\",\"newField\":1}", "'newField'"),
                Arguments.of(
                        "environment.json",
                        "{\"pair\":\"ssh\",\"resumed\":[{\"pair\":\"ssh\",\"later\":1}]}",
                        "'later'"),
                Arguments.of("environment.json", "{\"pair\":\"ssh\",\"resumed\":[" + "[".repeat(100) + "]}", "nested"),
                Arguments.of("environment.json", "{\"pair\":\"ssh\",\"resumed\":1}", "'resumed'"));
    }

    @ParameterizedTest
    @MethodSource("damage")
    void damageIsNamedAndNothingIsWritten(String file, String content, String named) throws IOException {
        Path path = parent.resolve("damage");
        ResultsFolder.create(path, "", SweepEnvironment.on("loopback")).close();
        String whole = failed("x").toLine() + "\n";
        Files.writeString(
                path.resolve("trials.jsonl"), whole + (file.equals("trials.jsonl") ? content : "") + whole + "{torn");
        if (!file.equals("trials.jsonl")) {
            Files.writeString(path.resolve(file), content);
        }
        String before = Files.readString(path.resolve("trials.jsonl"));
        assertThatThrownBy(() -> ResultsFolder.reopen(path))
                .isInstanceOf(ResultsDamagedException.class)
                .hasMessageContainingAll(path.resolve(file).toString(), named);
        assertThat(path.resolve("trials.jsonl")).hasContent(before);
        assertThat(path.resolve("trials.jsonl.torn")).doesNotExist();
        assertThat(ResultsFolder.inUse(path)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "trials.jsonl",
                "environment.json",
                "plan.yaml",
                "status.json",
                "trials.jsonl.torn",
                ".lock",
                "logs"
            })
    void nothingIsWrittenThroughAForeignLink(String file) throws IOException {
        Path path = parent.resolve("link");
        try (ResultsFolder folder = ResultsFolder.create(path, "", SweepEnvironment.on("loopback"))) {
            folder.append(failed("x"));
        }
        Path elsewhere = parent.resolve("elsewhere");
        Files.writeString(elsewhere, "precious");
        Files.deleteIfExists(path.resolve(file));
        Files.createSymbolicLink(path.resolve(file), elsewhere);
        assertThatThrownBy(() -> ResultsFolder.reopen(path))
                .isInstanceOf(ResultsDamagedException.class)
                .hasMessageContaining(path.resolve(file).toString());
        assertThat(elsewhere).hasContent("precious");
        assertThat(ResultsFolder.inUse(path)).isFalse();
    }

    @Test
    void rewritingReplacesALinkAndNotItsTarget() throws IOException {
        Path elsewhere = Files.writeString(parent.resolve("elsewhere"), "precious");
        try (ResultsFolder folder = ResultsFolder.create(parent.resolve("link"), "", SweepEnvironment.on("loopback"))) {
            Files.createSymbolicLink(folder.path().resolve("status.json.tmp"), elsewhere);
            folder.replace(ResultsFolder.STATUS, "{}");
            Files.createDirectory(folder.path().resolve("logs"));
            Files.createSymbolicLink(folder.path().resolve("logs/trial.log"), elsewhere);
            folder.log("trial", List.of("said"));
            assertThat(folder.path().resolve("logs/trial.log")).hasContent("said");
        }
        assertThat(elsewhere).hasContent("precious");
    }

    @Test
    void newerRecordsAreNotTouched() throws IOException {
        Path path = parent.resolve("newer");
        ResultsFolder.create(path, "", SweepEnvironment.on("loopback")).close();
        Files.writeString(
                path.resolve("trials.jsonl"),
                "{\"schemaVersion\":" + (TrialRecord.SCHEMA_VERSION + 1) + ",\"cells\":[]}\n");
        assertThatThrownBy(() -> ResultsFolder.reopen(path))
                .hasMessageContainingAll("line 1", "schemaVersion", "newer");
        assertThatThrownBy(() -> ResultsFolder.read(path)).hasMessageContainingAll("line 1", "schemaVersion", "newer");
        assertThat(path.resolve("trials.jsonl")).isNotEmptyFile();
    }

    @Test
    void aFolderWithoutItsTrialsIsRefused() throws IOException {
        Path path = parent.resolve("lost");
        ResultsFolder.create(path, "", SweepEnvironment.on("loopback")).close();
        Files.delete(path.resolve("trials.jsonl"));
        assertThatThrownBy(() -> ResultsFolder.reopen(path)).hasMessageContainingAll("trials.jsonl", "is gone");
        assertThat(ResultsFolder.inUse(path)).isFalse();
    }

    @Test
    void aLoneTornLineIsAnEmptyFolder() throws IOException {
        Path path = parent.resolve("empty");
        ResultsFolder.create(path, "", SweepEnvironment.on("loopback")).close();
        Files.writeString(path.resolve("trials.jsonl"), "{\"sch");
        ResultsFolder.reopen(path).close();
        assertThat(path.resolve("trials.jsonl")).isEmptyFile();
    }

    @Test
    void onlyOneCoordinatorHasAFolderOpen() throws IOException {
        Path path = parent.resolve("one");
        try (ResultsFolder folder = ResultsFolder.create(path, "", SweepEnvironment.on("loopback"))) {
            assertThat(ResultsFolder.inUse(path)).isTrue();
            assertThatThrownBy(() -> ResultsFolder.reopen(path))
                    .isInstanceOf(ResultsInUseException.class)
                    .hasMessageContaining("process " + ProcessHandle.current().pid());
            folder.append(failed("still mine"));
        }
        assertThat(ResultsFolder.inUse(path)).isFalse();
        ResultsFolder.reopen(path).close();
    }
}
