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

    private void twoForks(Cell cell, Outcome outcome, double perSecond) {
        for (int fork = 1; fork <= 2; fork++) {
            // so far apart that a cell is not known well enough after two
            recorded.add(Cells.record(Cells.head(cell, fork, 1), outcome, null, perSecond * (1 + 0.1 * fork)));
        }
    }

    private List<Cell> third() {
        Schedule full = Schedule.full(List.of(slow, fast), cell -> BLOCKS, 1);
        return new AdaptiveSchedule(full).block(3, recorded).stream().map(ScheduledFork::cell).toList();
    }

    @Test
    void aCellThatIsBeatenGetsNoThirdFork() {
        twoForks(slow, Outcome.OK, 1);
        twoForks(fast, Outcome.OK, 1e6);
        assertThat(third()).containsExactly(fast);
    }

    @Test
    void noCellIsBeatenByFiguresOfDegradedTrials() {
        twoForks(slow, Outcome.OK, 1);
        twoForks(fast, Outcome.DEGRADED, 1e6);
        assertThat(third()).containsExactlyInAnyOrder(slow, fast);
    }
}
