package org.derbench.engine.books;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

class BacklogTest {

    private static final long MS = 1_000_000;
    private static final long WINDOW = 3_000 * MS;
    private static final long START = 10_000 * MS;

    /** One message a millisecond from a second before the window until its end; each takes as long as it is told. */
    private static long growth(LongUnaryOperator tookNs) {
        return Backlog.growth(steps(tookNs));
    }

    private static List<Long> steps(LongUnaryOperator tookNs) {
        Backlog backlog = new Backlog(new Window(START, START + WINDOW));
        for (long due = START - 1_000 * MS; due < START + WINDOW; due += MS) {
            backlog.ended(due, due + tookNs.applyAsLong(due - START));
        }
        return backlog.steps();
    }

    @Test
    void aSteadyQueueDoesNotGrow() {
        assertThat(growth(due -> 0)).isZero();
        assertThat(growth(due -> 300 * MS)).isZero();
        assertThat(growth(due -> 999 * MS)).isZero();
    }

    @Test
    void aLoadBeyondTheCapacityGrows() {
        // of 1,000 a second, 950 end
        assertThat(growth(due -> Math.max(0, due) / 19)).isBetween(140L, 160L);
        // of 1,000 a second, 985 end
        assertThat(growth(due -> 50 * MS + Math.max(0, due) * 15 / 985)).isBetween(40L, 50L);
    }

    @Test
    void aStallIsNoGrowth() {
        // all that is due from 2.7 s to 2.95 s ends at 2.95 s; and at the very end another one
        assertThat(growth(due -> due > 2_700 * MS && due < 2_950 * MS ? 2_950 * MS - due : MS))
                .isZero();
        assertThat(growth(due -> due > 2_800 * MS ? 3_100 * MS - due : MS)).isZero();
    }

    @Test
    void whatWaitsForABulkIsNoGrowth() {
        // it waits until 700 of them are there
        assertThat(growth(due -> 700 * MS - Math.floorMod(due, 700 * MS))).isZero();
    }

    @Test
    void aBacklogFromBeforeTheWindowShrinks() {
        // the queue of half a second is gone after two
        assertThat(growth(due -> Math.max(0, 500 * MS - Math.max(0, due) / 4))).isBetween(-760L, -490L);
    }

    @Test
    void endsTogetherAreSummedStepByStep() {
        List<Long> one = steps(due -> Math.max(0, due) / 19);
        assertThat(Backlog.growth(Backlog.sum(one, one))).isEqualTo(2 * Backlog.growth(one));
        assertThat(Backlog.sum(one, List.of())).isEmpty();
        assertThat(Backlog.sum(Collections.emptyList(), one)).isEmpty();
    }
}
