package org.derbench.run.campaign;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.PlacedFork;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.testbed.Placement;

/**
 * The work of one element of a job array: forks of one setup that follow one another in the sweep's order. So the forks
 * of a cell lie as far apart as on one pair.
 */
public record SlurmBlock(String setup, List<PlacedFork> forks) {

    public SlurmBlock {
        forks = List.copyOf(forks);
    }

    /**
     * Cuts a sweep into blocks, setup by setup.
     *
     * @param missing the forks to run, in the sweep's order
     * @param measuredOf the timed windows of a fork
     * @param atLeast the least timed windows in a block; a setup's last block may have less
     */
    static Map<String, List<SlurmBlock>> of(
            List<PlacedFork> missing, Function<ScheduledFork, Duration> measuredOf, Duration atLeast) {
        Map<String, List<PlacedFork>> setups = new LinkedHashMap<>();
        missing.forEach(placed -> setups.computeIfAbsent(setup(placed.fork().cell()), name -> new ArrayList<>())
                .add(placed));
        Map<String, List<SlurmBlock>> blocks = new LinkedHashMap<>();
        setups.forEach((setup, forks) -> blocks.put(setup, cut(setup, forks, measuredOf, atLeast)));
        return blocks;
    }

    /** The resources that Slurm must provide: cells of one scenario may want different hosts. */
    private static String setup(Cell cell) {
        return cell.setup() + " " + Placement.of(cell).links();
    }

    private static List<SlurmBlock> cut(
            String setup, List<PlacedFork> forks, Function<ScheduledFork, Duration> measuredOf, Duration atLeast) {
        List<SlurmBlock> blocks = new ArrayList<>();
        List<PlacedFork> block = new ArrayList<>();
        Duration measured = Duration.ZERO;
        for (PlacedFork placed : forks) {
            block.add(placed);
            measured = measured.plus(measuredOf.apply(placed.fork()));
            if (measured.compareTo(atLeast) >= 0) {
                blocks.add(new SlurmBlock(setup, block));
                block = new ArrayList<>();
                measured = Duration.ZERO;
            }
        }
        if (!block.isEmpty()) {
            blocks.add(new SlurmBlock(setup, block));
        }
        return blocks;
    }
}
