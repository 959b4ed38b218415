package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.derbench.engine.record.ResultsFolder;
import org.derbench.engine.record.TrialRecord;

/**
 * The command line as a process of its own, on the distribution that this build has made.
 *
 * @param home      derbench's folder
 * @param prefix    what runs the command; empty for this user
 * @param variables that its environment has in addition
 */
record Derbench(Path home, List<String> prefix, Map<String, String> variables) {

    static final Path REPOSITORY = Path.of("../..").toAbsolutePath().normalize();

    static Derbench here() {
        return new Derbench(REPOSITORY, List.of(), Map.of());
    }

    Derbench with(String variable, String value) {
        return new Derbench(home, prefix, Map.of(variable, value));
    }

    Process start(String... arguments) throws IOException {
        Path lib = home.resolve("target/derbench/lib");
        assertThat(lib).as("the distribution: run mvn verify").isDirectory();
        List<String> command = new ArrayList<>(prefix);
        command.addAll(List.of(System.getProperty("java.home") + "/bin/java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
                "-Dderbench.home=" + home, "-cp", lib + "/*", "org.derbench.cli.Main"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).directory(home.toFile());
        builder.environment().putAll(variables);
        return builder.start();
    }

    Result run(String... arguments) throws IOException, InterruptedException {
        return Result.of(start(arguments));
    }

    /** The records of the only sweep in that folder. */
    static List<TrialRecord> records(Path results) throws IOException {
        try (var sweeps = Files.list(results)) {
            return ResultsFolder.read(sweeps.reduce((a, b) -> {
                throw new AssertionError("more than one sweep in " + results);
            }).orElseThrow());
        }
    }

    /** How a command ended, and what it said. */
    record Result(int exitCode, String out, String err) {

        static Result of(Process process) throws IOException, InterruptedException {
            process.getOutputStream().close();
            CompletableFuture<String> err = CompletableFuture.supplyAsync(() -> text(process.getErrorStream()));
            String out = text(process.getInputStream());
            return new Result(process.waitFor(), out, err.join());
        }

        private static String text(java.io.InputStream stream) {
            try {
                return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        }

        /** The line on the error stream that says why the command gave up. */
        String complaint() {
            assertThat(err).doesNotContain("\tat ");
            List<String> complaints = err.lines().filter(line -> line.startsWith("derbench: ")).toList();
            assertThat(complaints).as(err).hasSize(1);
            return complaints.get(0);
        }
    }
}
