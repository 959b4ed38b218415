package org.derbench.run.campaign;

import java.util.List;
import java.util.function.ToIntFunction;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.results.ResultsIndex;

/**
 * The forks that a sweep runs, block by block: block N has the forks with number N, in random order. Each block depends
 * only on the plan and on the records of earlier blocks, so a resumed sweep runs the same forks.
 */
public interface Schedule {

    /** The forks of a block, counted from 1. */
    List<ScheduledFork> block(int number, ResultsIndex recorded);

    /** The most forks that this block can have, whatever is recorded. */
    List<ScheduledFork> atMost(int number);

    /** The number of blocks: the most forks of any cell. */
    int blocks();

    /** The schedule of a plan for its possible cells. */
    static Schedule of(Plan plan, List<Cell> possible) {
        Schedule full = full(
                possible, cell -> plan.settingsOf(cell).forks(), plan.trial().seed());
        return plan.adaptive() ? new AdaptiveSchedule(full) : full;
    }

    /** The schedule that gives every cell its forks. */
    static Schedule full(List<Cell> cells, ToIntFunction<Cell> forksOf, long seed) {
        return new Schedule() {
            @Override
            public List<ScheduledFork> block(int number, ResultsIndex recorded) {
                return atMost(number);
            }

            @Override
            public List<ScheduledFork> atMost(int number) {
                return ScheduledFork.block(
                        cells.stream()
                                .filter(cell -> forksOf.applyAsInt(cell) >= number)
                                .toList(),
                        number,
                        seed);
            }

            @Override
            public int blocks() {
                return cells.stream().mapToInt(forksOf).max().orElse(0);
            }
        };
    }
}
