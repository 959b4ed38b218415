package org.derbench.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.derbench.cli.HostileFiles.Hostile;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two hundred files of hostile hands: one line each, exit code 2, and nothing is run. */
class HostileFilesTest {

    private static final Path REPOSITORY = Path.of("../..").toAbsolutePath().normalize();
    /** Some seconds where two are promised, because other work may run beside. */
    private static final Duration BOUND = Duration.ofSeconds(20);

    @TempDir
    private Path folder;

    private record Answer(Hostile file, int exitCode, String out, String err) {
    }

    @Test
    void eachIsAnsweredByOneClearLineAndNothingIsRun() throws IOException {
        List<Hostile> files = HostileFiles.all();
        assertThat(files).hasSizeGreaterThanOrEqualTo(200);
        List<Answer> answers = new ArrayList<>();
        try (Recording recording = new Recording()) {
            recording.enable("jdk.ProcessStart");
            recording.start();
            for (Hostile file : files) {
                Path path = Files.write(folder.resolve("mine.yaml"), file.bytes());
                Files.write(home(file.kind()).resolve("mine.yaml"), file.bytes());
                String[] words = command(file.kind(), path, answers.size() % 2 == 0);
                answers.add(assertTimeoutPreemptively(BOUND, () -> answer(file, words), file::toString));
            }
            recording.stop();
            assertThat(started(recording)).isEmpty();
        }
        assertThat(answers).allSatisfy(HostileFilesTest::assertOneClearLine);
    }

    private static String[] command(String kind, Path file, boolean even) {
        return switch (kind) {
            case "lab" -> even ? new String[] {"lab", "check", "--lab=" + file} : new String[] {"lab", "power-cycle", "--lab=" + file, "a"};
            case "plan" -> even ? new String[] {"sweep", file.toString(), "--dry-run"} : new String[] {"sweep", file.toString()};
            default -> new String[] {"list", kind.equals("profile") ? "links" : "boards"};
        };
    }

    private Path home(String kind) throws IOException {
        String name = Map.of("lab", "labs", "plan", "sweeps", "profile", "tc-profiles", "board", "boards").get(kind);
        Path home = folder.resolve("home");
        Files.createDirectories(home.resolve("boards"));
        return Files.createDirectories(home.resolve(name));
    }

    private Answer answer(Hostile file, String[] words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        boolean ownHome = file.kind().equals("profile") || file.kind().equals("board");
        int exitCode = Main.run(new Environment(ownHome ? folder.resolve("home") : REPOSITORY, Map.of(), new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8), false, false), words);
        return new Answer(file, exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static void assertOneClearLine(Answer answer) {
        assertThat(answer.exitCode()).as(answer.err()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(answer.out()).isEmpty();
        assertThat(answer.err()).startsWith("derbench: ").contains("mine.yaml: ").hasLineCount(1).hasSizeLessThan(1000)
                .doesNotContain("java.", "org.", "com.", "Exception", "Error", "tag:yaml", "^[", "\\d", "\\S", "]*$", "$defs", "https:", "schema");
        assertThat(answer.err().chars().filter(c -> c != '\n')).noneMatch(Character::isISOControl);
    }

    private List<RecordedEvent> started(Recording recording) throws IOException {
        Path dump = folder.resolve("recording.jfr");
        recording.dump(dump);
        return RecordingFile.readAllEvents(dump).stream().filter(event -> event.getEventType().getName().equals("jdk.ProcessStart")).toList();
    }
}
