package org.derbench.run.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.testbed.HostChoice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResumeCommandTest {

    @TempDir
    private Path folder;

    /** The words that a shell makes of a command. */
    private static List<String> pasted(String command) throws Exception {
        Process shell = new ProcessBuilder("sh", "-c", "for word in " + command + "; do printf '%s\\n' \"$word\"; done")
                .start();
        String out = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(shell.waitFor()).isZero();
        return out.lines().toList();
    }

    private String command(
            Path results, HostChoice pair, OptionalInt port, Optional<Duration> batch, Map<String, String> variables) {
        Environment environment = new Environment(folder, variables, System.out, System.err, false, false);
        return new ResumeCommand(
                        environment,
                        new SweepRequest(null, "", Optional.empty(), pair, results.getParent(), port, batch))
                .of(results);
    }

    @Test
    void whereNothingIsUnusualItIsShort() {
        assertThat(command(
                        folder.resolve("results/s"),
                        new HostChoice("auto", Optional.empty()),
                        OptionalInt.empty(),
                        Optional.empty(),
                        Map.of()))
                .isEqualTo("derbench sweep --resume s");
    }

    @Test
    void theWholeCommandArrivesWhenPasted() throws Exception {
        Path odd = folder.resolve("it's a $HOME \"folder\"");
        String command = command(
                odd.resolve("s"),
                new HostChoice("the pair", Optional.of(odd.resolve("lab.yaml"))),
                OptionalInt.of(20100),
                Optional.of(Duration.ofSeconds(100)),
                Map.of("DERBENCH_PLUGINS", odd + ":/else where"));
        assertThat(pasted(command))
                .containsExactly(
                        "env",
                        "DERBENCH_PLUGINS=" + odd + ":/else where",
                        "derbench",
                        "sweep",
                        "--resume",
                        "s",
                        "--results",
                        odd.toString(),
                        "--pair",
                        "the pair",
                        "--lab",
                        odd.resolve("lab.yaml").toString(),
                        "--port-base",
                        "20100",
                        "--engine",
                        "slurm",
                        "--batch",
                        "100 s");
    }
}
