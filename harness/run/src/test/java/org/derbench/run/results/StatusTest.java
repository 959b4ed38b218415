package org.derbench.run.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatusTest {

    private static final Status RUNNING =
            new Status(3, 8, 1, 2L, "a cell", 90, List.of("a line"), null, "derbench sweep resume quick-1");

    @TempDir
    private Path folder;

    private Optional<Status> read(String text) throws IOException {
        return Status.read(Files.writeString(folder.resolve("status.json"), text));
    }

    private Optional<Status> reread(Status status) throws IOException {
        return read(status.toLine());
    }

    @Test
    void itComesBackFromItsFile() throws IOException {
        assertThat(reread(RUNNING)).hasValue(RUNNING);
        assertThat(reread(RUNNING.withEnded(false)))
                .hasValueSatisfying(status -> assertThat(status.ended()).isFalse());
        assertThat(reread(RUNNING.withResume(null)))
                .hasValueSatisfying(status -> assertThat(status.resume()).isNull());
    }

    @Test
    void anEndedOneSaysWhetherAllIsDone() {
        assertThat(RUNNING.withEnded(true))
                .isEqualTo(new Status(
                        3, 8, 1, 2L, "a cell", 90, List.of("a line"), true, "derbench sweep resume quick-1"));
        assertThat(RUNNING.withResume("derbench sweep resume x"))
                .isEqualTo(new Status(3, 8, 1, 2L, "a cell", 90, List.of("a line"), null, "derbench sweep resume x"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "{}", "{\"forksDone\":\"three\"}", "null"})
    void aDamagedFileTellsNothing(String text) throws IOException {
        assertThat(read(text)).isEmpty();
    }

    @Test
    void bytesThatAreNoTextTellNothing() throws IOException {
        byte[] bytes = RUNNING.toLine().replace("a cell", "\u00e4 cell").getBytes(StandardCharsets.ISO_8859_1);
        assertThat(Status.read(Files.write(folder.resolve("status.json"), bytes)))
                .isEmpty();
    }

    @Test
    void aMissingFileIsNoDamage() {
        assertThatThrownBy(() -> Status.read(folder.resolve("none"))).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void aTimeWithoutSenseTellsNothing() throws IOException {
        long most = Duration.ofDays(100_000).toSeconds();
        assertThat(reread(new Status(0, 1, 0, null, null, most, null, null, null)))
                .isPresent();
        assertThat(reread(new Status(0, 1, 0, null, null, most + 1, null, null, null)))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "derbench sweep resume quick-1 --results /data",
                "env 'A=b c' derbench sweep resume quick-1",
                "derbench sweep resume 'it'\\''s'",
                "derbench sweep resume 'a\nb'"
            })
    void theResumingCommandMayBeAnyOfDerbenchs(String command) throws IOException {
        assertThat(reread(RUNNING.withResume(command))).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rm -r /",
                "derbench sweep resume x; rm -r /",
                "derbench sweep resume $(x)",
                "derbench sweep",
                "derbench sweep resume 'a",
                ""
            })
    void anyOtherCommandTellsNothing(String command) throws IOException {
        assertThat(reread(RUNNING.withResume(command))).isEmpty();
    }

    @Test
    void anEndlessCommandTellsNothing() throws IOException {
        String begin = "derbench sweep resume ";
        assertThat(reread(RUNNING.withResume(begin + "x".repeat(10_000 - begin.length()))))
                .isPresent();
        assertThat(reread(RUNNING.withResume(begin + "x".repeat(10_001 - begin.length()))))
                .isEmpty();
    }
}
