package org.derbench.run.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.lab.board.Boards;
import org.derbench.run.plan.Cells;
import org.derbench.run.results.ResultsFolder;
import org.derbench.run.results.SweepEnvironment;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MeasuredCostsTest {

    private static final Boards BOARDS = new Boards(Path.of("../../boards"));
    private static final Duration AT_MOST = Duration.ofSeconds(10);
    /** The most that a run-in takes before such a warm-up. */
    private static final Duration RUN_IN = Duration.ofSeconds(20);

    @TempDir
    private Path results;

    /** A trial of 1 s that took that long, half a second of it for the warm-up. */
    private static TrialRecord took(String middleware, int repetition, double seconds) {
        TrialRecord record =
                Cells.record(Cells.head(Cells.of(middleware, "ProtoStuff"), 1, repetition), Outcome.OK, null, 100);
        return record.with(record.identity().took((long) (seconds * 1e9)));
    }

    private MeasuredCosts after(TrialRecord... records) throws IOException {
        try (ResultsFolder folder =
                ResultsFolder.create(results.resolve("one"), "plan", SweepEnvironment.on("loopback"))) {
            for (TrialRecord record : records) {
                folder.append(record);
            }
        }
        return MeasuredCosts.in(results, BOARDS);
    }

    @Test
    void withoutMeasurementsWarmUpsAreLongest() {
        MeasuredCosts costs = MeasuredCosts.in(results.resolve("none"), BOARDS);
        assertThat(costs.trials()).isZero();
        assertThat(costs.startUp(Cells.of("zeromq", "S"), AT_MOST)).isEqualTo(MeasuredCosts.START_UP.plus(RUN_IN));
        assertThat(costs.warmUp(Cells.of("zeromq", "S"), AT_MOST)).isEqualTo(AT_MOST);
    }

    @Test
    @DisplayName("measurements of a middleware count for it; other middleware get the median of all")
    void aMiddlewaresOwnMeasurementCounts() throws IOException {
        MeasuredCosts costs =
                after(took("zeromq", 1, 2.5), took("zeromq", 2, 1.6), took("ice", 1, 5.5), took("ice", 1, 5.5));
        assertThat(costs.trials()).isEqualTo(4);
        assertThat(costs.startUp(Cells.of("zeromq", "S"), AT_MOST)).isEqualTo(Duration.ofSeconds(1));
        assertThat(costs.startUp(Cells.of("unknown", "S"), AT_MOST)).isEqualTo(Duration.ofSeconds(4));
        assertThat(costs.between(Cells.of("ice", "S"))).isEqualTo(Duration.ofMillis(100));
        assertThat(costs.warmUp(Cells.of("ice", "S"), AT_MOST)).isEqualTo(Duration.ofMillis(500));
    }

    @Test
    void impossibleDurationsAreIgnored() throws IOException {
        MeasuredCosts costs = after(took("zeromq", 1, 9e9), took("zeromq", 2, 9e9));
        assertThat(costs.trials()).isZero();
        assertThat(costs.startUp(Cells.of("zeromq", "S"), AT_MOST)).isEqualTo(MeasuredCosts.START_UP.plus(RUN_IN));
    }

    @Test
    void aDamagedFolderBreaksNothing() throws IOException {
        Files.createDirectories(results.resolve("bad"));
        Files.writeString(results.resolve("bad/trials.jsonl"), "{\n{\n");
        assertThat(MeasuredCosts.in(results, BOARDS).trials()).isZero();
    }

    private static TrialRecord on(String board, int repetition, double seconds) {
        TrialRecord record = Cells.record(
                Cells.head(Cells.at(Cells.of("zeromq", "S"), board, "1mbit"), 1, repetition), Outcome.OK, null, 100);
        return record.with(record.identity().took((long) (seconds * 1e9)));
    }

    @Test
    @DisplayName("a slow board takes as many times longer, and its measured times count as many times less")
    void aSlowBoardsTimesAreScaled() throws IOException {
        double factor = BOARDS.named("rpi3").timeFactor();
        assertThat(factor).isGreaterThan(1);
        MeasuredCosts costs = after(on("rpi3", 1, 1.5 + 2 * factor), on("rpi3", 2, 1.5 + factor / 10));
        assertThat(costs.startUp(Cells.of("zeromq", "S"), AT_MOST)).isEqualTo(Duration.ofSeconds(2));
        assertThat(costs.between(Cells.of("zeromq", "S"))).isEqualTo(Duration.ofMillis(100));
        assertThat(costs.startUp(Cells.at(Cells.of("zeromq", "S"), "rpi3", "1mbit"), AT_MOST))
                .isEqualTo(Duration.ofMillis(Math.round(2000 * factor)));
    }

    @Test
    void aRecordTakesTheBytesOfItsLine() throws IOException {
        TrialRecord record = took("zeromq", 1, 2.5);
        assertThat(MeasuredCosts.in(results.resolve("none"), BOARDS).recordBytes())
                .isEqualTo(9_000);
        assertThat(after(record).recordBytes()).isEqualTo(record.toLine().length() + 1);
    }

    @Test
    void whatIsNoFolderTellsNothing() throws IOException {
        assertThat(MeasuredCosts.in(Files.createFile(results.resolve("file")), BOARDS)
                        .trials())
                .isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void theLatestThreeSweepsCountWhateverTheirNames(int oldest) throws IOException {
        for (int sweep = 1; sweep <= 4; sweep++) {
            try (ResultsFolder folder =
                    ResultsFolder.create(results.resolve("sweep-" + sweep), "plan", SweepEnvironment.on("loopback"))) {
                folder.append(took(sweep == oldest ? "ice" : "zeromq", 1, 2.5));
                if (sweep == oldest) {
                    folder.append(took("ice", 1, 3.5));
                }
            }
            Files.setLastModifiedTime(
                    results.resolve("sweep-" + sweep + "/trials.jsonl"),
                    FileTime.from(Instant.parse(sweep == oldest ? "2026-03-01T00:00:00Z" : "2026-03-02T00:00:00Z")));
        }
        MeasuredCosts costs = MeasuredCosts.in(results, BOARDS);
        assertThat(costs.trials()).isEqualTo(3);
    }

    @Test
    void twoDaysBesideAWindowAreImpossible() throws IOException {
        double twoDays = Duration.ofDays(2).toSeconds();
        assertThat(after(took("zeromq", 1, twoDays + 1.5), took("zeromq", 1, twoDays + 1.499))
                        .trials())
                .isEqualTo(1);
    }
}
