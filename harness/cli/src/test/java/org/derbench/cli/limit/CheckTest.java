package org.derbench.cli.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.derbench.cli.Main;
import org.derbench.cli.table.Records;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.run.results.ResultsFolder;
import org.derbench.run.results.SweepEnvironment;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A folder of records is judged as a pipeline has it judged. */
class CheckTest {

    private static final String PLAN = """
            middleware: [zeromq, rmi]
            serializers: [B]
            limits: {mean: 2 ms, lost: 0, throughput: 500/s}
            overrides:
              - where: {middleware: [rmi]}
                trial: {limits: {mean: 500 us}}
            """;

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /** Three forks of two cells: 1 ms, 1,000 messages a second, and none lost. */
    @BeforeEach
    void measure() throws IOException {
        try (ResultsFolder results = ResultsFolder.create(folder.resolve("s"), PLAN, SweepEnvironment.on("loopback"))) {
            for (String middleware : new String[] {"zeromq", "rmi"}) {
                for (int fork = 1; fork <= 3; fork++) {
                    results.append(record(middleware, fork));
                }
            }
        }
    }

    private static TrialRecord record(String middleware, int fork) {
        TrialHead head = Records.identity(middleware, "B", "push-pull", "closed");
        TrialRecord first = Records.ok(head, 1000 + fork, 2e6);
        return first.with(first.identity()
                .fork(fork, fork, 1, first.identity().earlierFailures(), null)
                .repetition(1));
    }

    private int check(String... options) {
        return check(Map.of(), options);
    }

    private int check(Map<String, String> variables, String... options) {
        PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
        String[] words = Stream.concat(Stream.of("check", "s", "--results", folder.toString()), Stream.of(options))
                .toArray(String[]::new);
        return Main.run(new Environment(folder, variables, stream, stream, false, false), words);
    }

    @ParameterizedTest
    @CsvSource({
        "throughput: 500/s, " + ExitCode.DONE,
        "throughput: 5000/s, " + ExitCode.LIMIT_BROKEN,
        "p99: 1 s, " + ExitCode.LIMIT_UNTOLD,
    })
    void theExitCodeSaysHowItIs(String limit, int code) {
        assertThat(check("--limit", limit)).isEqualTo(code);
    }

    @Test
    void aCellHasTheLimitsOfItsOverride() {
        assertThat(check()).isEqualTo(ExitCode.LIMIT_BROKEN);
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("mean <= 500 us", "4 limits: 3 met, 1 broken, 0 cannot be told");
    }

    @Test
    void aPlanWithoutLimitsIsRefused() throws IOException {
        Path plan = folder.resolve("plan.yaml");
        Files.writeString(plan, "middleware: [zeromq]\nserializers: [B]\n");
        assertThat(check("--limits", plan.toString())).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("plan.yaml: has no limits; write some, such as");
    }

    @Test
    void filesAreWrittenForPipelines() {
        Path xml = folder.resolve("a.xml");
        Path step = folder.resolve("step.md");
        int code = check(Map.of("GITHUB_STEP_SUMMARY", step.toString()), "--junit", xml.toString(), "--step-summary");
        assertThat(code).isEqualTo(ExitCode.LIMIT_BROKEN);
        assertThat(xml).content().contains("tests=\"4\" failures=\"1\"");
        assertThat(step).content().contains("| broken |");
    }

    @Test
    void theStepsSummaryIsLeftAloneUnlessAsked() {
        Path step = folder.resolve("step.md");
        check(Map.of("GITHUB_STEP_SUMMARY", step.toString()));
        assertThat(step).doesNotExist();
    }
}
