package org.derbench.cli.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.derbench.lab.BadInputException;
import org.derbench.run.results.ResultsFolder;
import org.derbench.run.results.ResultsWriter;
import org.derbench.run.results.Status;
import org.derbench.run.results.SweepEnvironment;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepStatusTest {

    private static final String WHOLE = "{\"forksDone\":1,\"forksInAll\":2,\"trialsFailed\":0,\"leftSeconds\":3}";

    @TempDir
    private Path folder;

    private String status(Path results) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new SweepStatus(results, folder).print(new PrintStream(out, true, StandardCharsets.UTF_8));
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void aLineBreakInItsNameIsShown() throws IOException {
        Path results = folder.resolve("a\nb");
        ResultsFolder.create(results, "plan", SweepEnvironment.on("loopback")).close();
        assertThat(status(results)).startsWith("a\\nb: ");
    }

    @Test
    void theStatusNamesTheSweepsCommand() throws IOException {
        Path results = folder.resolve("else where/s");
        String goOn = "derbench sweep --resume s --results 'else where' --pair emulated";
        try (ResultsFolder opened = ResultsFolder.create(results, "plan", SweepEnvironment.on("loopback"))) {
            new ResultsWriter(opened, goOn).status(new Status(1, 2, 0, 0L, null, 3, List.of(), null, null));
        }
        assertThat(status(results)).endsWith("go on with: " + goOn + "\n");
    }

    @Test
    @DisplayName("a sweep without a status or with a damaged one is found by its folder")
    void aSweepWithoutStatusIsFound() throws IOException {
        Path results = folder.resolve("else where/s");
        ResultsFolder.create(results, "plan", SweepEnvironment.on("loopback")).close();
        for (String damaged : List.of(
                "",
                "\0\0",
                "[]",
                "{\"forksDone\":\"x\"}",
                "{\"forksDone\":1,\"forksInAll\":2,\"trialsFailed\":0,\"leftSeconds\":3," + "\"current\":{}}",
                WHOLE.replace("3", "1e300"),
                WHOLE.replace("3", "9223372036854775807"),
                WHOLE.replace("2", "-2"),
                WHOLE.replace("}", ",\"resume\":\"derbench sweep --resume s; id\"}"),
                WHOLE.replace("}", ",\"resume\":\"sh evil\"}"),
                WHOLE.replace("}", ",\"resume\":\"derbench sweep $(id)\"}"),
                WHOLE.replace("}", ",\"resume\":\"derbench sweep a\\nid\"}"),
                WHOLE.replace("}", ",\"resume\":\"derbench sweep 'a\"}"),
                WHOLE.replace("}", ",\"forksDone\":7}"))) {
            Files.writeString(results.resolve("status.json"), damaged);
            List<String> lines = status(results).lines().toList();
            assertThat(lines).hasSize(3).first().isEqualTo("s: stopped");
            assertThat(lines.get(1)).startsWith("status.json is damaged");
            assertThat(lines.get(2)).endsWith("--results '" + results.getParent() + "'");
        }
        Files.delete(results.resolve("status.json"));
        assertThat(status(results).lines()).hasSize(2);
    }

    @Test
    void whatTheStatusNamesStaysInItsLine() throws IOException {
        Path results = folder.resolve("s");
        ResultsFolder.create(results, "plan", SweepEnvironment.on("loopback")).close();
        Files.writeString(
                results.resolve("status.json"),
                WHOLE.replace("}", ",\"current\":\"a\\nderbench: OK\",\"setAside\":[\"b\\nc\"]}"));
        assertThat(status(results).lines()).hasSize(6).contains("last: a\\nderbench: OK", "set aside: b\\nc");
    }

    @Test
    void aStatusThatNeverEndsIsNotRead() throws Exception {
        Path results = folder.resolve("s");
        ResultsFolder.create(results, "plan", SweepEnvironment.on("loopback")).close();
        Files.createSymbolicLink(results.resolve("status.json"), Path.of("/dev/zero"));
        assertThatThrownBy(() -> status(results))
                .isInstanceOf(BadInputException.class)
                .hasMessageEndingWith("cannot be read (it is no file)");
        Files.delete(results.resolve("status.json"));
    }
}
