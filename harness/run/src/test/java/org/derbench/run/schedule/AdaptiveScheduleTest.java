package org.derbench.run.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.derbench.engine.record.TrialRecord.Outcome;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Cells;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.store.Recorded;
import org.junit.jupiter.api.Test;

class AdaptiveScheduleTest {

    private static final int BLOCKS = 5;

    private final Cell slow = Cells.of("slow", "S");
    private final Cell fast = Cells.of("fast", "S");
    private final Recorded recorded = new Recorded();

    private void threeForks(Cell cell, Outcome outcome, double perSecond) {
        for (int fork = 1; fork <= 3; fork++) {
            // so far apart that a cell is not known well enough after three
            recorded.add(Cells.record(Cells.head(cell, fork, 1), outcome, null, perSecond * (1 + 0.1 * fork)));
        }
    }

    private List<Cell> fourth() {
        Schedule full = Schedule.full(List.of(slow, fast), cell -> BLOCKS, 1);
        return new AdaptiveSchedule(full).block(4, recorded).stream().map(ScheduledFork::cell).toList();
    }

    @Test
    void aCellThatIsBeatenGetsNoFourthFork() {
        threeForks(slow, Outcome.OK, 1);
        threeForks(fast, Outcome.OK, 1e6);
        assertThat(fourth()).containsExactly(fast);
    }

    @Test
    void noCellIsBeatenByFiguresOfDegradedTrials() {
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
}
