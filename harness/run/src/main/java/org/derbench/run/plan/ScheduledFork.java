package org.derbench.run.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * A fork of a cell, at its place in the order of a sweep.
 *
 * @param number its number in the cell, from 1
 */
public record ScheduledFork(Cell cell, int number) {

    /**
     * A factor that sets the seeds of neighbouring blocks far apart: 2^64 divided by the golden ratio, as in splittable
     * generators.
     */
    private static final long APART = 0x9E3779B97F4A7C15L;

    /**
     * One block of a sweep: one fork of each cell, shuffled anew. A sweep runs one block after the other, so the forks
     * of one cell lie far apart, and heat and drift affect all cells alike. The same seed gives the same order on every
     * machine, and a block does not depend on those before it.
     */
    public static List<ScheduledFork> block(List<Cell> cells, int number, long seed) {
        List<Cell> block = new ArrayList<>(cells);
        Collections.shuffle(block, new Random(seed + number * APART));
        return block.stream().map(cell -> new ScheduledFork(cell, number)).toList();
    }
}
