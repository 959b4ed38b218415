package org.derbench.run.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.derbench.engine.load.Load;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Cells;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.results.ResultsIndex;
import org.derbench.spi.Pattern;
import org.junit.jupiter.api.Test;

class AdaptiveScheduleTest {

    private static final int BLOCKS = 5;

    private final Cell slow = Cells.of("slow", "S");
    private final Cell fast = Cells.of("fast", "S");
    private final ResultsIndex recorded = new ResultsIndex();

    private void threeForks(Cell cell, Outcome outcome, double perSecond) {
        for (int fork = 1; fork <= 3; fork++) {
            // so far apart that a cell is not known well enough after three
            recorded.add(Cells.record(Cells.head(cell, fork, 1), outcome, null, perSecond * (1 + 0.1 * fork)));
        }
    }

    private List<Cell> fourth() {
        Schedule full = Schedule.full(List.of(slow, fast), cell -> BLOCKS, 1);
        return new AdaptiveSchedule(full)
                .block(4, recorded).stream().map(ScheduledFork::cell).toList();
    }

    @Test
    void aBeatenCellGetsNoFourthFork() {
        threeForks(slow, Outcome.OK, 1);
        threeForks(fast, Outcome.OK, 1e6);
        assertThat(fourth()).containsExactly(fast);
    }

    @Test
    void noDegradedTrialBeatsACell() {
        threeForks(slow, Outcome.OK, 1);
        threeForks(fast, Outcome.DEGRADED, 1e6);
        assertThat(fourth()).containsExactlyInAnyOrder(slow, fast);
    }

    @Test
    void twoForksDecideNothing() {
        recorded.add(Cells.record(Cells.head(slow, 1, 1), Outcome.OK, null, 1));
        recorded.add(Cells.record(Cells.head(fast, 1, 1), Outcome.OK, null, 1e6));
        Schedule full = Schedule.full(List.of(slow, fast), cell -> BLOCKS, 1);
        assertThat(new AdaptiveSchedule(full).block(3, recorded)).hasSize(2);
    }

    /** Three forks, as far apart as that factor. */
    private void measured(Cell cell, double perSecond, double factor, double meanNs) {
        for (int fork = 1; fork <= 3; fork++) {
            recorded.add(Cells.record(
                    Cells.head(cell, fork, 1),
                    perSecond * Math.pow(factor, fork - 2),
                    meanNs * Math.pow(factor, fork - 2)));
        }
    }

    private List<Cell> fourthOf(int blocks, Cell... cells) {
        Schedule adaptive = new AdaptiveSchedule(Schedule.full(List.of(cells), cell -> blocks, 1));
        return adaptive.block(4, recorded).stream().map(ScheduledFork::cell).toList();
    }

    @Test
    void itNeverHasMoreThanTheFullOne() {
        Schedule full = Schedule.full(List.of(slow, fast), cell -> BLOCKS, 1);
        assertThat(new AdaptiveSchedule(full).blocks()).isEqualTo(BLOCKS);
        assertThat(new AdaptiveSchedule(full).atMost(2))
                .isEqualTo(full.atMost(2))
                .hasSize(2);
    }

    @Test
    void aStoppedCellDoesNotStartAgain() {
        measured(slow, 100, 1.1, 1);
        measured(fast, 101, 1.1, 1);
        recorded.add(Cells.record(Cells.head(fast, 4, 1), 101, 1));
        Schedule adaptive = new AdaptiveSchedule(Schedule.full(List.of(slow, fast), cell -> BLOCKS, 1));
        assertThat(adaptive.block(5, recorded)).extracting(ScheduledFork::cell).containsExactly(fast);
    }

    @Test
    void cellsOfAnotherLinkRunAnotherRace() {
        Cell elsewhere = Cells.at(fast, "host", "10mbit");
        measured(slow, 1, 1.1, 1);
        measured(elsewhere, 1e6, 1.1, 1);
        assertThat(fourthOf(BLOCKS, slow, elsewhere)).containsExactlyInAnyOrder(slow, elsewhere);
    }

    @Test
    void aForkDecidesNothingInItsOwnBlock() {
        measured(slow, 100, 1.1, 1);
        measured(fast, 300, 1.1, 1);
        recorded.add(Cells.record(Cells.head(slow, 4, 1), 1e9, 1));
        assertThat(fourthOf(BLOCKS, slow, fast)).containsExactly(fast);
    }

    @Test
    void atAGivenRateTheShorterLatencyWins() {
        Cell patient = withLoad(slow);
        Cell quick = withLoad(fast);
        measured(patient, 50, 1.1, 9e6);
        measured(quick, 50, 1.1, 1e6);
        assertThat(fourthOf(BLOCKS, patient, quick)).containsExactly(quick);
    }

    @Test
    void aCellWithoutLatencyGetsAllForks() {
        Cell apart = withLoad(slow);
        threeForks(apart, Outcome.OK, 50);
        assertThat(fourthOf(BLOCKS, apart)).containsExactly(apart);
    }

    @Test
    void noHiddenLatencyBeatsAnother() {
        Cell patient = withLoad(slow);
        Cell quick = withLoad(fast);
        for (int fork = 1; fork <= 3; fork++) {
            double noise = Math.pow(1.1, fork - 2);
            recorded.add(Cells.onEmulatedBoards(Cells.head(patient, fork, 1), 50, 3e5 * noise, 400_000));
            recorded.add(Cells.onEmulatedBoards(Cells.head(quick, fork, 1), 50, 1e5 * noise, 400_000));
        }
        assertThat(fourthOf(BLOCKS, patient, quick))
                .as("both are known to be below it, and no fork tells more")
                .isEmpty();
    }

    @Test
    void aRateThatForksAgreeOnIsKnown() {
        measured(slow, 95, 1.0001, 1);
        measured(fast, 100, 1.0001, 1);
        assertThat(fourthOf(BLOCKS, slow, fast)).isEmpty();
    }

    /** Means 2.7 noises apart: enough to be told apart when two looks share the error, too few when eight do. */
    @Test
    void theRemainingLooksShareTheError() {
        measured(slow, 100, Math.exp(0.1), 1);
        measured(fast, 100 * Math.exp(0.27), Math.exp(0.1), 1);
        assertThat(fourthOf(Race.FIRST_FORKS + 2, slow, fast)).containsExactly(fast);
        assertThat(fourthOf(Race.FIRST_FORKS + 8, slow, fast)).containsExactlyInAnyOrder(slow, fast);
    }

    private static Cell withLoad(Cell cell) {
        return Cells.pair(
                cell.board(),
                cell.link(),
                cell.middleware(),
                cell.variant(),
                cell.serializer(),
                Pattern.PUSH_PULL,
                cell.node(),
                cell.nodeSize(),
                Load.of("rate:50"),
                cell.settings());
    }
}
