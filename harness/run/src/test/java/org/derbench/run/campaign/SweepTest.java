package org.derbench.run.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.lab.MissingCapabilityException;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Cells;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.plan.TrialSettingsBuilder;
import org.derbench.run.results.ResultsFolder;
import org.derbench.run.results.ResultsIndex;
import org.derbench.run.results.ResultsWriter;
import org.derbench.run.results.SweepEnvironment;
import org.derbench.run.testbed.ForkTask;
import org.derbench.run.testbed.Forks;
import org.derbench.run.testbed.TestbedBrokenException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepTest {

    private static final Cell CELL = Cells.of("zeromq", "ProtoStuff");
    private static final TrialSettings SETTINGS = TrialSettingsBuilder.builder(TrialSettings.STANDARD)
            .duration(Duration.ofSeconds(1))
            .warmUpAtMost(Duration.ofSeconds(1))
            .lateAfter(Optional.of(Duration.ofSeconds(1)))
            .drainAtMost(Optional.of(Duration.ofSeconds(1)))
            .forks(2)
            .repetitions(2)
            .retries(1)
            .repeatDisturbedAtMost(0)
            .seed(1)
            .jvmOptions(List.of())
            .build();

    @TempDir
    private Path folder;

    private ResultsFolder results;
    private final ResultsIndex recorded = new ResultsIndex();
    private final List<ForkTask> tasks = new ArrayList<>();
    private boolean stop;
    private boolean mendable = true;
    private int mended;

    @BeforeEach
    void open() throws IOException {
        results = ResultsFolder.create(folder.resolve("s"), "plan", SweepEnvironment.on("loopback"));
    }

    @AfterEach
    void close() throws IOException {
        results.close();
    }

    /** A fork's treatment of each repetition. */
    private interface Does {
        TrialRecord repetition(ForkTask task, int repetition);
    }

    private Sweep sweep(List<Cell> cells, Does does) throws InterruptedException {
        Progress progress =
                new Progress(new Unheard(), Eta.of(3, Duration.ofSeconds(1)), cell -> Duration.ofSeconds(1), 1);
        Sweep sweep = new Sweep(
                new ResultsWriter(results, "derbench sweep --resume s"),
                recorded,
                progress,
                record -> {},
                System::nanoTime,
                () -> stop);
        sweep.run(Schedule.full(cells, cell -> SETTINGS.forks(), 1), cell -> SETTINGS, new Forks() {
            @Override
            public List<String> run(ForkTask task, Consumer<TrialRecord> ended) {
                tasks.add(task);
                for (int i = task.repetitions().first();
                        i <= task.repetitions().last()
                                && !task.repetitions().stop().getAsBoolean();
                        i++) {
                    ended.accept(does.repetition(task, i));
                }
                return List.of("last words");
            }

            @Override
            public void mend(TestbedBrokenException broken, int breaks) {
                if (!mendable) {
                    throw broken;
                }
                mended++;
            }
        });
        return sweep;
    }

    private static TrialRecord ok(ForkTask task, int repetition) {
        return Cells.record(task, repetition, Outcome.OK, null);
    }

    private static TrialRecord failed(ForkTask task, int repetition) {
        return Cells.record(task, repetition, Outcome.FAILED, "DIED: " + task.attempt());
    }

    private List<TrialRecord> onDisk() throws IOException {
        return ResultsFolder.read(folder.resolve("s"));
    }

    @Test
    void eachTrialIsOnDiskBeforeTheNext() throws Exception {
        List<Integer> kept = new ArrayList<>();
        sweep(List.of(CELL), (task, repetition) -> {
            kept.add(Integer.parseInt(String.valueOf(recorded.count())));
            return ok(task, repetition);
        });
        assertThat(kept).containsExactly(0, 1, 2, 3);
        assertThat(onDisk())
                .extracting(record ->
                        record.identity().fork() + "." + record.identity().repetition())
                .containsExactly("1.1", "1.2", "2.1", "2.2");
        assertThat(onDisk()).allMatch(record -> record.identity().tookNs() != null);
    }

    @Test
    @DisplayName("a failure is tried again in fresh JVMs, and the reason is kept")
    void failuresAreTriedAgainWithTheirReason() throws Exception {
        sweep(
                List.of(CELL),
                (task, repetition) -> repetition == 2 && task.attempt() == 1 ? failed(task, 2) : ok(task, repetition));
        assertThat(tasks)
                .extracting(task -> task.fork().number() + "/" + task.attempt() + " from "
                        + task.repetitions().first())
                .containsExactly("1/1 from 1", "1/2 from 2", "2/1 from 1", "2/2 from 2");
        assertThat(onDisk()).hasSize(4).allMatch(record -> record.outcome() == Outcome.OK);
        assertThat(onDisk().get(1).identity().earlierFailures()).containsExactly("DIED: 1");
        assertThat(folder.resolve("s/logs"))
                .isDirectoryContaining(log -> log.toString().contains("attempt_2"));
    }

    @Test
    @DisplayName("a lasting failure is a failed trial, and the next fork is run")
    void lastingFailuresAreFailedTrials() throws Exception {
        sweep(
                List.of(CELL),
                (task, repetition) -> task.fork().number() == 1 ? failed(task, repetition) : ok(task, repetition));
        assertThat(onDisk())
                .extracting(TrialRecord::outcome)
                .containsExactly(Outcome.FAILED, Outcome.FAILED, Outcome.OK, Outcome.OK);
        assertThat(onDisk().get(0).reason()).isEqualTo("DIED: 2");
    }

    @Test
    void aDegradedTrialIsNotTriedAgain() throws Exception {
        sweep(List.of(CELL), (task, repetition) -> Cells.record(task, repetition, Outcome.DEGRADED, "1 of 2 late"));
        sweep(List.of(CELL), SweepTest::ok);
        assertThat(tasks).extracting(ForkTask::attempt).containsExactly(1, 1);
        assertThat(onDisk()).hasSize(4).allMatch(record -> record.outcome() == Outcome.DEGRADED);
    }

    @Test
    void aResumedSweepRunsOnlyMissingForks() throws Exception {
        stop = false;
        sweep(List.of(CELL), (task, repetition) -> {
            stop = task.fork().number() == 2;
            return ok(task, repetition);
        });
        assertThat(onDisk()).as("it stops after the repetition that ran").hasSize(3);
        stop = false;
        tasks.clear();
        sweep(List.of(CELL), SweepTest::ok);
        assertThat(tasks)
                .extracting(task -> task.fork().number() + "/" + task.attempt() + " from "
                        + task.repetitions().first())
                .containsExactly("2/2 from 2");
        assertThat(onDisk()).hasSize(4);
        sweep(List.of(CELL), SweepTest::ok);
        assertThat(onDisk()).hasSize(4);
    }

    @Test
    @DisplayName("a middleware that keeps failing is set aside, and the others go on")
    void aFailingMiddlewareIsSetAside() throws Exception {
        List<Cell> cells = new ArrayList<>(Cells.many("ice", 20));
        cells.addAll(Cells.many("rmi", 20));
        Sweep sweep = sweep(
                cells,
                (task, repetition) -> task.fork().cell().middleware().equals("ice")
                        ? failed(task, repetition)
                        : ok(task, repetition));
        assertThat(onDisk())
                .filteredOn(record -> record.outcome() == Outcome.FAILED)
                .hasSize(2 * FailingCells.FORKS_OF_MIDDLEWARE);
        assertThat(onDisk())
                .filteredOn(record -> record.outcome() == Outcome.OK)
                .hasSize(20 * 2 * 2);
        assertThat(sweep.setAside())
                .singleElement()
                .asString()
                .contains("ice was set aside", "35 forks missing", "DIED");
    }

    @Test
    @DisplayName("a fork whose testbed broke runs again once that is mended, and is no result")
    void aBrokenTestbedsForkRunsAgain() throws Exception {
        sweep(List.of(CELL), (task, repetition) -> {
            if (task.fork().number() == 1 && repetition == 2 && mended < 3) {
                throw new TestbedBrokenException("the namespace is gone");
            }
            return ok(task, repetition);
        });
        assertThat(tasks)
                .extracting(task -> task.fork().number() + "/" + task.attempt() + " from "
                        + task.repetitions().first())
                .containsExactly("1/1 from 1", "1/2 from 2", "1/3 from 2", "1/4 from 2", "2/1 from 1");
        assertThat(onDisk()).hasSize(4).allMatch(record -> record.outcome() == Outcome.OK);
        assertThat(onDisk().get(1).identity().earlierFailures()).hasSize(3).contains("TESTBED: the namespace is gone");
    }

    @Test
    @DisplayName("a testbed that cannot be mended ends the sweep, and only ended trials are recorded")
    void anUnmendableTestbedEndsTheSweep() throws Exception {
        mendable = false;
        assertThatThrownBy(() -> sweep(List.of(CELL), (task, repetition) -> {
                    if (repetition == 2) {
                        throw new TestbedBrokenException("the namespace is gone");
                    }
                    return ok(task, repetition);
                }))
                .isInstanceOf(TestbedBrokenException.class)
                .hasMessage("the namespace is gone");
        assertThat(onDisk()).hasSize(1);
        sweep(List.of(CELL), SweepTest::ok);
        assertThat(onDisk()).hasSize(4).allMatch(record -> record.outcome() == Outcome.OK);
    }

    @Test
    void anInterruptionOfABreakIsNoBreak() {
        assertThatThrownBy(() -> sweep(List.of(CELL), (task, repetition) -> {
                    Thread.currentThread().interrupt();
                    throw new TestbedBrokenException("interrupted while waiting for 'tc'");
                }))
                .isInstanceOf(InterruptedException.class);
        assertThat(mended).isZero();
    }

    @Test
    void anInterruptionIsNoFailure() throws Exception {
        assertThatThrownBy(() -> sweep(List.of(CELL), (task, repetition) -> {
                    Thread.currentThread().interrupt();
                    return failed(task, repetition);
                }))
                .isInstanceOf(InterruptedException.class);
        assertThat(onDisk()).isEmpty();
    }

    @Test
    @DisplayName("a folder that is removed meanwhile ends the sweep with one line")
    void aRemovedFolderEndsTheSweep() {
        assertThatThrownBy(() -> sweep(List.of(CELL), (task, repetition) -> {
                    try (Stream<Path> files = Files.walk(folder.resolve("s"))) {
                        files.sorted(Comparator.reverseOrder())
                                .map(Path::toFile)
                                .forEach(File::delete);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                    return ok(task, repetition);
                }))
                .isInstanceOf(MissingCapabilityException.class)
                .hasMessageContainingAll("there is no such file", "derbench sweep --resume s")
                .hasMessageNotContaining("\n");
        assertThat(tasks).hasSize(1);
    }

    @Test
    void aLookFromOutsideSeesWhatRuns() throws Exception {
        sweep(List.of(CELL), (task, repetition) -> {
            assertThat(status()).contains(CELL.id());
            return ok(task, repetition);
        });
        assertThat(status()).contains("\"forksDone\":1");
    }

    private String status() {
        try {
            return Files.readString(folder.resolve("s/status.json"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
