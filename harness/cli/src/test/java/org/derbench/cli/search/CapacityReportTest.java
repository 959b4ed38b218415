package org.derbench.cli.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.derbench.cli.HostileResults;
import org.derbench.cli.table.Records;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.lab.terminal.Environment;
import org.derbench.lab.terminal.ExitCode;
import org.derbench.run.search.Bottleneck;
import org.derbench.run.search.Capacity;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CapacityReportTest {

    private static final Path RESULTS = Path.of("results");
    private static final TrialHead CELL = Records.identity("http", "JAXB", "push-pull", "closed");
    private static final TrialRecord HELD = Records.ok(CELL, 100, 1e6);
    private static final TrialRecord FAILED = Records.without(CELL, Outcome.FAILED, "too many");

    private int exitCode;

    private String first(Capacity found) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream to = new PrintStream(out, true, StandardCharsets.UTF_8);
        PrintStream nowhere = new PrintStream(PrintStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        Environment environment = new Environment(Path.of(""), Map.of(), to, nowhere, false, false);
        exitCode = new CapacityReport(environment, null, "bulk", 3, false).print(found, 9999);
        return out.toString(StandardCharsets.UTF_8).lines().findFirst().orElseThrow();
    }

    @Test
    void itSaysWhyNoMoreAreKnown() {
        assertThat(first(new Capacity(100, 110, HELD, FAILED, null, 4, RESULTS)))
                .isEqualTo("100 bulk hold, 110 do not: too many");
        assertThat(first(new Capacity(9999, 0, HELD, null, null, 4, RESULTS)))
                .isEqualTo("9999 bulk hold, the most that may be set");
        assertThat(first(new Capacity(900, 0, HELD, null, null, 4, RESULTS)))
                .isEqualTo("900 bulk hold (cut off): no more were tried");
        assertThat(first(new Capacity(900, 0, HELD, null, "there are no more", 4, RESULTS)))
                .isEqualTo("900 bulk hold, and no more can be tried, because there are no more");
        assertThat(exitCode).isEqualTo(ExitCode.DONE);
    }

    @Test
    @DisplayName("the limit is the store where commits take longer, and nothing is busy")
    void theStoreIsNamed() throws Exception {
        String line = HostileResults.scenarioRecord();
        TrialRecord held = TrialRecord.parse(line);
        TrialRecord slow = TrialRecord.parse(line.replace("\"p50Ns\":2848767", "\"p50Ns\":928487670"));
        Bottleneck limit = Bottleneck.of(slow, held).orElseThrow();
        assertThat(limit.kind()).isEqualTo(Bottleneck.Kind.STORE);
        assertThat(limit.words()).isEqualTo("the store sqlite at server: 100 % of the time that parts took longer");
        assertThat(Bottleneck.of(held, held)).isEmpty();
    }

    @Test
    void withoutAnyItSaysWhetherFewerWereTried() {
        assertThat(first(new Capacity(0, 1, null, FAILED, null, 2, RESULTS)))
                .isEqualTo("not even the least bulk hold, 1 do not: too many");
        assertThat(first(new Capacity(0, 50, null, FAILED, "there are no fewer", 2, RESULTS)))
                .isEqualTo(
                        "no bulk that were tried hold, and no fewer can be, because there are no fewer, 50 do not: too many");
        assertThat(exitCode).isEqualTo(ExitCode.FAILED);
    }
}
