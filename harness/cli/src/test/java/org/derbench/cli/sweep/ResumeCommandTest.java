package org.derbench.cli.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.derbench.cli.Environment;
import org.derbench.engine.record.ResultsFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResumeCommandTest {

    @TempDir
    private Path folder;

    /** The words that a shell makes of a command. */
    private static List<String> pasted(String command) throws Exception {
        Process shell = new ProcessBuilder("sh", "-c", "for word in " + command + "; do printf '%s\\n' \"$word\"; done").start();
        String out = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(shell.waitFor()).isZero();
        return out.lines().toList();
    }

    private String command(Path results, PairChoice pair, OptionalInt port, Optional<Duration> block, Map<String, String> variables) {
        Environment environment = new Environment(folder, variables, System.out, System.err, false, false);
        return new ResumeCommand(environment, new SweepRequest(null, "", Optional.empty(), pair, results.getParent(), port, false, block)).of(results);
    }

    @Test
    void whereNothingIsUnusualItIsShort() {
        assertThat(command(folder.resolve("results/s"), new PairChoice("auto", Optional.empty()), OptionalInt.empty(), Optional.empty(), Map.of()))
                .isEqualTo("derbench sweep --resume s");
    }

    @Test
    void everythingThatWasAskedForArrivesWhenItIsPasted() throws Exception {
        Path odd = folder.resolve("it's a $HOME \"folder\"");
        String command = command(odd.resolve("s"), new PairChoice("the pair", Optional.of(odd.resolve("lab.yaml"))), OptionalInt.of(20100),
                Optional.of(Duration.ofSeconds(100)), Map.of("DERBENCH_PLUGINS", odd + ":/else where"));
        assertThat(pasted(command)).containsExactly("env", "DERBENCH_PLUGINS=" + odd + ":/else where", "derbench", "sweep", "--resume", "s",
                "--results", odd.toString(), "--pair", "the pair", "--lab", odd.resolve("lab.yaml").toString(), "--port-base", "20100",
                "--engine", "slurm", "--block", "100 s");
    }

    private String status(Path results) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new SweepStatus(results, folder).print(new PrintStream(out, true, StandardCharsets.UTF_8));
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void theStatusSaysTheCommandThatTheSweepWouldSay() throws IOException {
        Path results = folder.resolve("else where/s");
        String goOn = "derbench sweep --resume s --results 'else where' --pair emulated";
        try (ResultsFolder opened = ResultsFolder.create(results, "plan", Map.of())) {
            new Kept(opened, goOn).status(Map.of("forksDone", 1L, "forksInAll", 2L, "trialsFailed", 0L, "leftSeconds", 3L));
        }
        assertThat(status(results)).endsWith("go on with: " + goOn + "\n");
    }

    @Test
    void aSweepWithoutStatusOrWithADamagedOneIsFoundByItsFolder() throws Exception {
        Path results = folder.resolve("else where/s");
        ResultsFolder.create(results, "plan", Map.of()).close();
        for (String damaged : List.of("", "\0\0", "[]", "{\"forksDone\":\"x\"}", "{\"forksDone\":1,\"forksInAll\":2,\"trialsFailed\":0,\"leftSeconds\":3,"
                + "\"current\":{}}")) {
            Files.writeString(results.resolve("status.json"), damaged);
            List<String> lines = status(results).lines().toList();
            assertThat(lines).hasSize(3).first().isEqualTo("s: stopped");
            assertThat(lines.get(1)).startsWith("status.json is damaged");
            assertThat(pasted(lines.get(2).replace("go on with: ", ""))).endsWith("--results", results.getParent().toString());
        }
        Files.delete(results.resolve("status.json"));
        assertThat(status(results).lines()).hasSize(2);
    }
}
