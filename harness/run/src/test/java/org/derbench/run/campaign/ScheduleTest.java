package org.derbench.run.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.lab.board.Boards;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Cells;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.PlanFile;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.results.ResultsIndex;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which forks a plan has, and how long they are expected to take. */
class ScheduleTest {

    private static final String PLAN = "middleware: [rmi, ice]\nserializers: [S]\nlinks: [1mbit]\n"
            + "trial: {duration: 2 s, warmUpAtMost: 1 s, forks: 4, repetitions: 3, seed: 5}\n";

    @TempDir
    private Path folder;

    private final Cell rmi = Cells.of("rmi", "S");
    private final Cell ice = Cells.of("ice", "S");
    private final ResultsIndex recorded = new ResultsIndex();

    private Plan plan(String yaml) throws IOException {
        return PlanFile.read(Files.writeString(folder.resolve("plan.yaml"), yaml));
    }

    private ExpectedDurations expected(Plan plan) {
        return new ExpectedDurations(
                plan, MeasuredCosts.in(folder.resolve("none"), new Boards(Path.of("../../boards"))));
    }

    private void recordForks(Cell cell, int forks, int repetitions) {
        for (int fork = 1; fork <= forks; fork++) {
            for (int repetition = 1; repetition <= repetitions; repetition++) {
                recorded.add(
                        Cells.record(Cells.head(cell, fork, repetition), Outcome.OK, null, cell.equals(rmi) ? 1 : 1e6));
            }
        }
    }

    @Test
    @DisplayName("a block has the fork of its number of each cell that has enough forks")
    void aBlockHasOneForkOfEachCell() {
        Schedule schedule = Schedule.full(List.of(rmi, ice), cell -> cell.equals(rmi) ? 3 : 1, 1);
        assertThat(schedule.blocks()).isEqualTo(3);
        assertThat(schedule.block(1, recorded))
                .containsExactlyInAnyOrder(new ScheduledFork(rmi, 1), new ScheduledFork(ice, 1));
        assertThat(schedule.block(3, recorded)).containsExactly(new ScheduledFork(rmi, 3));
        assertThat(schedule.block(1, recorded)).isEqualTo(schedule.atMost(1));
    }

    @Test
    void withoutCellsThereIsNoBlock() {
        assertThat(Schedule.full(List.of(), cell -> 3, 1).blocks()).isZero();
    }

    @Test
    @DisplayName("a plan says how many forks, in which order, and whether they are spent adaptively")
    void aPlanSetsForksOrderAndAdaptation() throws IOException {
        recordForks(rmi, 3, 1);
        recordForks(ice, 3, 1);
        Schedule full = Schedule.of(plan(PLAN), List.of(rmi, ice));
        Schedule adaptive = Schedule.of(plan(PLAN + "adaptive: true\n"), List.of(rmi, ice));
        assertThat(full.blocks()).isEqualTo(4);
        assertThat(full.block(4, recorded)).isEqualTo(ScheduledFork.block(List.of(rmi, ice), 4, 5));
        assertThat(adaptive.blocks()).isEqualTo(4);
        assertThat(adaptive.block(4, recorded)).extracting(ScheduledFork::cell).doesNotContain(rmi);
    }

    @Test
    void aForkTakesItsWindowsAndTheirSurroundings() throws IOException {
        ExpectedDurations expected = expected(plan(PLAN));
        assertThat(expected.measuredOfFork(rmi)).isEqualTo(Duration.ofSeconds(3 * 2));
        assertThat(expected.ofFork(rmi))
                .isEqualTo(MeasuredCosts.START_UP
                        .plusSeconds(4 * 1)
                        .plusSeconds(3 * (2 + 1))
                        .plusMillis(2 * 300));
    }

    @Test
    void whatIsNotRecordedIsStillExpected() throws IOException {
        Plan plan = plan(PLAN);
        Schedule schedule = Schedule.of(plan, List.of(rmi, ice));
        Duration fork = expected(plan).ofFork(rmi);
        assertThat(expected(plan).eta(schedule, recorded)).isEqualTo(Eta.of(8, fork.multipliedBy(8)));
        recordForks(rmi, 2, 3);
        recordForks(ice, 1, 2);
        assertThat(expected(plan).eta(schedule, recorded)).isEqualTo(Eta.of(6, fork.multipliedBy(6)));
        recordForks(ice, 1, 3);
        assertThat(expected(plan).eta(schedule, recorded)).isEqualTo(Eta.of(5, fork.multipliedBy(5)));
    }
}
