package org.derbench.cli.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * A fork of a cell, at its place in the order of a sweep.
 *
 * @param number from 1
 */
public record ScheduledFork(Cell cell, int number) {

    /**
     * The order of a sweep: blocks, each of which has every cell once, shuffled anew. So the forks of one cell lie far
     * apart, and heat and drift favour nobody. The same seed gives the same order on every machine.
     */
    public static List<ScheduledFork> order(List<Cell> cells, int forks, long seed) {
        Random random = new Random(seed);
        List<ScheduledFork> order = new ArrayList<>();
        for (int number = 1; number <= forks; number++) {
            List<Cell> block = new ArrayList<>(cells);
            Collections.shuffle(block, random);
            for (Cell cell : block) {
                order.add(new ScheduledFork(cell, number));
            }
        }
        return order;
    }
}
