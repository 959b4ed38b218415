package org.derbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.lab.terminal.Output;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MainTest {

    private static final Path REPOSITORY = Path.of("../..").toAbsolutePath().normalize();

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private Map<String, String> variables = Map.of();

    private int run(Path home, String... args) {
        return Main.run(
                new Environment(
                        home,
                        variables,
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        false,
                        false),
                args);
    }

    private void assertOneLine(String expected) {
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith("derbench: ")
                .contains(expected)
                .hasLineCount(1);
        assertThat(out.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void withoutACommandTheHelpIsShown() {
        assertThat(run(REPOSITORY)).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("Usage: derbench")
                .contains("quick")
                .contains("clean");
    }

    private int runInto(OutputStream target, String... args) {
        Output output = Output.to(target);
        return Main.run(
                output,
                new Environment(
                        REPOSITORY,
                        variables,
                        output,
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        false,
                        false),
                args);
    }

    private static OutputStream refusing(String reason) {
        return new OutputStream() {
            @Override
            public void write(int one) throws IOException {
                throw new IOException(reason);
            }
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"--version", "--help", "sweep --help", "list plans", "list links --json", "doctor --json"})
    void unprintableOutputIsOneLineAndFails(String line) {
        assertThat(runInto(refusing("No space left on device"), line.split(" ")))
                .isNotZero();
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualTo("derbench: the standard output cannot be written: No space left on device\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--version", "list plans"})
    void withoutAReaderItEndsQuietlyAndFails(String line) {
        assertThat(runInto(refusing("Broken pipe"), line.split(" "))).isEqualTo(ExitCode.OUTPUT_CLOSED);
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void wrongUsageIsExit2WhateverTheOutput() {
        assertThat(runInto(refusing("No space left on device"), "quik")).isEqualTo(ExitCode.BAD_INPUT);
        assertOneLine("'quik'");
    }

    @Test
    void theVersionIsThatOfTheBuild() {
        assertThat(run(REPOSITORY, "--version")).isEqualTo(ExitCode.DONE);
        assertThat(out.toString(StandardCharsets.UTF_8)).matches("derbench \\d+\\.\\d+\\.\\d+ \\(Java .*\\)\\R");
    }

    @Test
    void linksPlansAndBoardsAreListed() {
        assertThat(run(REPOSITORY, "list", "links")).isEqualTo(ExitCode.DONE);
        assertThat(run(REPOSITORY, "list", "plans")).isEqualTo(ExitCode.DONE);
        assertThat(run(REPOSITORY, "list", "boards")).isEqualTo(ExitCode.DONE);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("10mbit", "quick", "host");
    }

    @ParameterizedTest
    @ValueSource(strings = {"links", "boards", "setups", "plans", "scenarios"})
    @DisplayName("a listing fits a hundred columns unless it is asked to be wide")
    void aListingFitsAHundredColumns(String what) {
        variables = Map.of("COLUMNS", "100");
        run(REPOSITORY, "list", what);
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .isNotEmpty()
                .allMatch(line -> line.length() <= 100)
                .noneMatch(line -> line.endsWith("..."));
        out.reset();
        run(REPOSITORY, "list", what, "--wide");
        assertThat(out.toString(StandardCharsets.UTF_8).lines()).anyMatch(line -> line.length() > 100);
    }

    @Test
    void aListingIsAlsoLinesOfJson() {
        run(REPOSITORY, "list", "links", "--json");
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .hasSizeGreaterThan(3)
                .allMatch(line -> line.startsWith("{\"name\":\""));
    }

    private static Path torn(Path folder) throws IOException {
        Files.createDirectories(folder);
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(folder.resolve("mine.jar")))) {
            jar.putNextEntry(new ZipEntry("META-INF/services/org.derbench.spi.Middleware"));
            jar.write("org.example.Mine".getBytes(StandardCharsets.UTF_8));
        }
        return folder;
    }

    /** A home with plugins of its own has the scenarios that derbench brings. */
    private int runTrial(Path home) throws IOException {
        Files.createSymbolicLink(home.resolve("scenarios"), REPOSITORY.resolve("scenarios"));
        return run(home, "trial", "--middleware=a", "--serializer=b", "--pattern=push-pull");
    }

    @Test
    void aUsersBrokenPluginIsNamedAndSkipped(@TempDir Path home) throws IOException {
        Path folder = torn(home.resolve("plugins/mine"));
        assertThat(run(home, "list", "middleware")).isEqualTo(ExitCode.DONE);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .hasLineCount(1)
                .startsWith("derbench: plugin folder " + folder + " is broken")
                .contains("org.example.Mine");
        runTrial(home);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("going on without it");
    }

    @Test
    @DisplayName("a broken plugin of derbench itself is one line that ends a trial")
    void derbenchsOwnBrokenPluginEndsATrial(@TempDir Path home) throws IOException {
        Path folder = torn(home.resolve("target/derbench/adapters/mine"));
        assertThat(runTrial(home)).isEqualTo(ExitCode.BAD_INPUT);
        assertOneLine("plugin folder " + folder + " is broken: ");
    }

    @Test
    @DisplayName("a torn jar of the user's own is one line with the remedy")
    void aUsersTornJarIsOneLine(@TempDir Path home) throws IOException {
        Path jar = Files.writeString(
                Files.createDirectories(home.resolve("plugins/mine")).resolve("mine.jar"), "torn");
        assertThat(run(home, "list", "middleware")).isEqualTo(ExitCode.DONE);
        assertThat(err.toString(StandardCharsets.UTF_8).strip())
                .isEqualTo("derbench: " + jar + " is no whole jar: build or copy it again");
        runTrial(home);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains(jar + " is no whole jar: build or copy it again; going on without it");
    }

    @Test
    void aMissingFolderOfPluginsIsOneLine(@TempDir Path home) throws IOException {
        variables = Map.of(
                "DERBENCH_PLUGINS",
                home + "/nowhere:" + torn(home.resolve("two/mine")).getParent());
        assertThat(run(home, "list", "middleware")).isEqualTo(ExitCode.DONE);
        assertThat(err.toString(StandardCharsets.UTF_8).lines())
                .hasSize(2)
                .anyMatch(line -> line.contains("two/mine is broken"))
                .contains("derbench: DERBENCH_PLUGINS names " + home + "/nowhere, which is not a folder");
    }

    @Test
    void aHomeWithoutProfilesIsOneLine(@TempDir Path home) {
        assertThat(run(home, "list", "links")).isEqualTo(ExitCode.BAD_INPUT);
        assertOneLine("tc-profiles");
    }
}
