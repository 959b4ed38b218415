package org.derbench.cli.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.derbench.cli.table.Records.degraded;
import static org.derbench.cli.table.Records.identity;
import static org.derbench.cli.table.Records.ok;
import static org.derbench.cli.table.Records.without;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.derbench.cli.HostileResults;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.campaign.CampaignEnd;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepReportTest {

    private static final TrialHead CELL = identity("zeromq", "ProtoStuff", "push-pull", "closed");
    private static final TrialRecord OK = ok(CELL, 100, 1e6);
    private static final TrialRecord FAILED = without(CELL, Outcome.FAILED, "DIED: x");
    private static final TrialRecord UNSUPPORTED =
            without(identity("ice", "ProtoStuff", "pub-sub", "closed"), Outcome.UNSUPPORTED, "ice does not do pub-sub");

    @TempDir
    private Path results;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private SweepReport report(boolean colour, boolean json) {
        return new SweepReport(
                new Environment(
                        Path.of(""),
                        Map.of(),
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        false,
                        colour),
                json);
    }

    private String lastLine() {
        List<String> lines = out.toString(StandardCharsets.UTF_8).lines().toList();
        return lines.get(lines.size() - 1);
    }

    @Test
    void whatIsUnsupportedIsNoFailure() {
        assertThat(CampaignEnd.of(List.of(OK, UNSUPPORTED), List.of())).isEqualTo(CampaignEnd.DONE);
        report(false, false).ends(List.of(OK, UNSUPPORTED), List.of(), results, "derbench sweep --resume x");
        assertThat(lastLine())
                .isEqualTo("1 OK, 1 UNSUPPORTED: every trial with its whole histogram is a line of " + results
                        + "/trials.jsonl");
    }

    @Test
    void aFailedTrialPointsToTheLogs() throws IOException {
        assertThat(CampaignEnd.of(List.of(OK, FAILED), List.of())).isEqualTo(CampaignEnd.FAILED);
        Files.createDirectory(results.resolve("logs"));
        report(false, false).ends(List.of(OK, FAILED), List.of(), results, "derbench sweep --resume x");
        assertThat(lastLine())
                .isEqualTo("1 OK, 1 FAILED: why is in the table, and what the nodes said in " + results + "/logs");
    }

    @Test
    void aDegradedTrialIsARedFailure() {
        TrialRecord degraded = degraded(CELL, 900, 1e6, "1 of 501 lost, undeclared");
        assertThat(CampaignEnd.of(List.of(OK, degraded), List.of())).isEqualTo(CampaignEnd.FAILED);
        report(true, false).ends(List.of(OK, degraded), List.of(), results, "derbench sweep --resume x");
        assertThat(lastLine()).startsWith("1 OK, 1 DEGRADED: why is in the table");
        assertThat(out.toString(StandardCharsets.UTF_8)).containsPattern("\\033\\[31m +DEGRADED");
    }

    @Test
    @DisplayName("cells that were set aside are failures and told with the way to go on")
    void cellsSetAsideAreFailures() {
        assertThat(CampaignEnd.of(List.of(OK), List.of("ice was set aside"))).isEqualTo(CampaignEnd.FAILED);
        report(false, false).ends(List.of(OK), List.of("ice was set aside"), results, "derbench sweep --resume x");
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("derbench: ice was set aside", "derbench sweep --resume x");
    }

    @Test
    void onlyATerminalGetsColours() {
        report(false, false).ends(List.of(FAILED), List.of(), results, "derbench sweep --resume x");
        assertThat(out.toString(StandardCharsets.UTF_8)).doesNotContain("\033");
        report(true, false).ends(List.of(FAILED), List.of(), results, "derbench sweep --resume x");
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("\033[31mpush-pull");
    }

    @Test
    void aScenarioHasARowAndItsHops() throws Exception {
        TrialRecord scenario = TrialRecord.parse(HostileResults.scenarioRecord());
        report(false, false).ends(List.of(OK, scenario), List.of(), results, "derbench sweep --resume x");
        List<String> lines = out.toString(StandardCharsets.UTF_8).lines().toList();
        assertThat(lines).filteredOn(line -> line.startsWith("pattern")).hasSize(2);
        assertThat(lines)
                .anyMatch(line -> line.startsWith(scenario.setup().label() + ", "))
                .anyMatch(line -> line.startsWith("push-pull  http"))
                .anyMatch(line -> line.startsWith("  hop "));
    }

    @Test
    void withJsonTheStandardOutputHasRecordsOnly() {
        SweepReport report = report(false, true);
        report.recorded(OK);
        report.ends(List.of(OK), List.of(), results, "derbench sweep --resume x");
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(OK.toLine() + "\n");
        assertThat(err.toString(StandardCharsets.UTF_8)).startsWith("1 OK: ");
    }
}
