package org.derbench.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.derbench.acceptance.Derbench.Run;
import org.derbench.engine.record.TrialRecord;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Scenarios on boards that Slurm gives out: as many to each element as the scenario has hosts. */
@Tag("longer")
@Execution(ExecutionMode.SAME_THREAD)
class ScenarioSlurmTest {

    private static final int PAIRS = 2;

    @TempDir
    private Path folder;

    private SlurmLab lab;
    private Derbench derbench;

    @BeforeEach
    void open() throws Exception {
        lab = new SlurmLab(folder, PAIRS);
        derbench = Derbench.in(folder).through(lab.atHead(), Derbench.HOME);
    }

    @AfterEach
    void close() {
        if (lab != null) {
            lab.close();
        }
    }

    private String[] sweep(SweepFiles files) throws IOException {
        return new String[] {
            "sweep",
            files.begun() ? "--resume=" + files.id() : files.plan().toString(),
            "--engine=slurm",
            "--batch=1 s",
            "--results=" + files.results()
        };
    }

    /** The boards that had one. */
    private static Set<String> fleets(SweepFiles files) {
        try {
            return files.begun()
                    ? files.records().stream()
                            .map(record -> record.identity().slurm().boards().get("ders"))
                            .collect(Collectors.toSet())
                    : Set.of();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void assertGood(SweepFiles files, int trials, String said) throws IOException {
        assertThat(files.records())
                .as(said)
                .hasSize(trials)
                .extracting(SweepFiles::key)
                .doesNotHaveDuplicates();
        for (TrialRecord record : files.records()) {
            assertThat(record.outcome()).as(record.toLine()).isIn(Outcome.OK, Outcome.DEGRADED);
            RouteAccounts.assertEveryPartIsIn(record);
        }
    }

    @Test
    void killedCoordinatorsFleetsOnTwoElementsResume() throws Exception {
        SweepFiles files = SweepFiles.in(
                folder,
                String.join(
                        "\n",
                        "name: fleets",
                        "scenario: reports",
                        "parameters:",
                        "  ders: [10, 20]",
                        "  sites: 1",
                        "  period: 100 ms",
                        "  siteLink: 10mbit/bucket",
                        "  middleware: zeromq",
                        "trial: {duration: 3 s, warmUpAtMost: 500 ms, forks: 2}",
                        ""));
        Process coordinator = derbench.start(sweep(files));
        // the boards that the killed one held may come back late: a resumed sweep can do without them
        boolean bothAreAtWork = Machine.comesUp(() -> fleets(files).size() == PAIRS);
        assertThat(bothAreAtWork).as(derbench.err() + lab.logs()).isTrue();
        coordinator.toHandle().destroyForcibly();
        assertThat(coordinator.waitFor(1, TimeUnit.MINUTES)).isTrue();

        Run resumed = derbench.run(sweep(files));
        assertGood(files, 4, resumed.said() + lab.logs());
        assertThat(fleets(files)).as("each pair of boards had a fleet").hasSize(PAIRS);
    }

    @Test
    void anElementHasABoardForEachHost() throws Exception {
        SweepFiles files = SweepFiles.in(
                folder,
                String.join(
                        "\n",
                        "name: four",
                        "scenario: aggregator",
                        "parameters:",
                        "  ders: 12",
                        "  period: 200 ms",
                        "  siteLink: unshaped",
                        "trial: {duration: 3 s, warmUpAtMost: 500 ms}",
                        ""));
        Run run = derbench.run(sweep(files));
        assertGood(files, 1, run.said() + lab.logs());
        assertThat(files.records().get(0).identity().slurm().boards().values())
                .doesNotHaveDuplicates()
                .hasSize(2 * PAIRS);
    }
}
