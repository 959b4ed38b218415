package org.derbench.run.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.derbench.cli.table.Records.degraded;
import static org.derbench.cli.table.Records.identity;
import static org.derbench.cli.table.Records.ok;
import static org.derbench.cli.table.Records.without;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.derbench.cli.PairCells;
import org.derbench.cli.sweep.SweepReport;
import org.derbench.engine.load.Load;
import org.derbench.engine.record.TrialHead;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.plan.Cell;
import org.derbench.run.results.Status;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class ProgressLinesTest {

    private static final Cell CELL = PairCells.of(
            "host",
            "1mbit",
            "zeromq",
            "curve",
            "ProtoStuff",
            Pattern.PUB_SUB,
            "MMXU",
            "small",
            Load.of("closed"),
            Map.of());
    private static final TrialHead IDENTITY = identity("zeromq", "ProtoStuff", "pub-sub", "closed");
    private static final TrialRecord OK = ok(IDENTITY, 123.4, 2e6);
    private static final TrialRecord FAILED = without(IDENTITY, Outcome.FAILED, "HUNG: no answer");

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private Progress progress(boolean live) {
        Environment environment = new Environment(Path.of(""), Map.of(), out(), out(), live, false);
        return new Progress(
                new SweepReport(environment, false),
                Eta.of(2, Duration.ofSeconds(10)),
                cell -> Duration.ofSeconds(5),
                1);
    }

    private PrintStream out() {
        return new PrintStream(out, true, StandardCharsets.UTF_8);
    }

    private String told(boolean live, TrialRecord... records) {
        Progress progress = progress(live);
        progress.begins(CELL);
        for (TrialRecord record : records) {
            progress.trialEnded(CELL, record);
        }
        progress.forkEnded(CELL, Duration.ofSeconds(7));
        progress.begins(CELL);
        progress.finished();
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void theRewrittenLineFitsTheTerminal() {
        Environment narrow = new Environment(Path.of(""), Map.of("COLUMNS", "40"), out(), out(), true, false);
        new Progress(
                        new SweepReport(narrow, false),
                        Eta.of(2, Duration.ofSeconds(10)),
                        cell -> Duration.ofSeconds(5),
                        1)
                .begins(CELL);
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("\r\033[K[1/2] 1mbit zeromq/curve ProtoStuff ...");
    }

    @Test
    void withoutATerminalEveryTrialIsALine() {
        assertThat(told(false, OK, FAILED)).isEqualTo("""
                [1/2] 1mbit zeromq/curve ProtoStuff pub-sub: 123 msg/s, p50 1.00 ms, about 5 s left
                [1/2] 1mbit zeromq/curve ProtoStuff pub-sub: FAILED HUNG: no answer, about 5 s left
                """);
    }

    @Test
    void aTerminalsLineIsRewrittenAndCleared() {
        assertThat(told(true, OK))
                .isEqualTo("\r\033[K[1/2] 1mbit zeromq/curve ProtoStuff pub-sub, about 10 s left"
                        + "\r\033[K[2/2] 1mbit zeromq/curve ProtoStuff pub-sub, about 7 s left\r\033[K");
    }

    @Test
    void whatDerbenchImplementsItselfHasItsMark() {
        Progress progress = progress(false);
        progress.trialEnded(
                PairCells.of(
                        "host",
                        "1mbit",
                        "yami4",
                        "base",
                        "ProtoStuff",
                        Pattern.PUB_SUB,
                        "MMXU",
                        "small",
                        Load.of("closed"),
                        Map.of()),
                OK);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("1mbit yami4 (own) ProtoStuff pub-sub: 123 msg/s");
    }

    @Test
    void aStatusSaysHowFarItIs() {
        Progress progress = progress(true);
        progress.begins(CELL);
        progress.trialEnded(CELL, FAILED);
        progress.forkEnded(CELL, Duration.ofSeconds(7));
        assertThat(progress.status(List.of("x")))
                .isEqualTo(new Status(1, 2, 1, 0L, CELL.id(), 7, List.of("x"), null, null));
    }

    @Test
    @DisplayName("a degraded trial tells its figures with the reason, and is counted")
    void aDegradedTrialTellsFiguresAndReason() {
        TrialRecord degraded = degraded(IDENTITY, 123.4, 2e6, "3 of 9 late");
        assertThat(told(true, degraded))
                .contains("pub-sub: 123 msg/s, p50 1.00 ms, DEGRADED 3 of 9 late, about 5 s left\n");
        Progress progress = progress(true);
        progress.trialEnded(CELL, degraded);
        assertThat(progress.status(List.of()))
                .extracting(Status::trialsDegraded, Status::trialsFailed)
                .containsExactly(1L, 0L);
    }

    @Test
    void onATerminalAFailureKeepsItsLine() {
        assertThat(told(true, FAILED)).contains("FAILED HUNG: no answer, about 5 s left\n");
    }
}
