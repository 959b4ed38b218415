package org.derbench.cli.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.derbench.cli.plan.Cell;
import org.derbench.cli.plan.ScheduledFork;
import org.derbench.cli.progress.Progress;
import org.derbench.cli.table.Records;
import org.derbench.engine.load.Load;
import org.derbench.engine.record.ResultsFolder;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.iec61850.NodeSize;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepTest {

    private static final Cell CELL = new Cell("host", "1mbit", "zeromq", "base", "ProtoStuff", Pattern.PUB_SUB, "MMXU",
            NodeSize.SMALL, Load.of("closed"), Map.of());

    @TempDir
    private Path folder;
    private ResultsFolder results;
    private Sweep sweep;
    private final List<TrialRecord> heard = new ArrayList<>();

    @BeforeEach
    void open() throws IOException {
        results = ResultsFolder.create(folder.resolve("s"), "plan", Map.of());
        Progress progress = new Progress(new PrintStream(new ByteArrayOutputStream()), false, 3, Duration.ofSeconds(1));
        sweep = new Sweep(results, progress, heard::add, System::nanoTime);
    }

    private static TrialRecord record(Outcome outcome) {
        Map<String, Object> identity = Records.identity("zeromq", "ProtoStuff", "pub-sub", "closed");
        return outcome == Outcome.OK ? Records.ok(identity, 1, 1) : Records.without(identity, outcome, "reason");
    }

    private int linesOnDisk() {
        try {
            return Files.readAllLines(folder.resolve("s/trials.jsonl")).size();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void eachTrialIsOnTheDiskBeforeTheNextOneStarts() throws Exception {
        List<Integer> kept = new ArrayList<>();
        sweep.run(ScheduledFork.order(List.of(CELL), 3, 1), (fork, order, ended) -> {
            kept.add(linesOnDisk());
            ended.accept(record(Outcome.OK));
            kept.add(linesOnDisk());
            ended.accept(record(Outcome.OK));
            return List.of();
        });
        assertThat(kept).containsExactly(0, 1, 2, 3, 4, 5);
        assertThat(sweep.records()).hasSize(6).isEqualTo(heard);
    }

    @Test
    void aForkThatFailsIsKeptWithItsLogAndTheNextOneIsRun() throws Exception {
        sweep.run(ScheduledFork.order(List.of(CELL), 2, 1), (fork, order, ended) -> {
            ended.accept(record(fork.number() == 1 ? Outcome.FAILED : Outcome.OK));
            return fork.number() == 1 ? List.of("last words") : List.of();
        });
        assertThat(sweep.records()).extracting(TrialRecord::outcome).containsExactly(Outcome.FAILED, Outcome.OK);
        try (var logs = Files.list(folder.resolve("s/logs"))) {
            assertThat(logs).singleElement().satisfies(log -> assertThat(log).hasContent("last words"));
        }
    }
}
