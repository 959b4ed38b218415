package org.derbench.run.campaign;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.OrderedFork;
import org.derbench.run.plan.ScheduledFork;
import org.derbench.run.testbed.Placement;

/**
 * The work of one element of a job array: forks of one setup that follow one another in the sweep's order. So the forks
 * of a cell lie as far apart as in a sweep on a single pair.
 */
public record SlurmBatch(String setup, List<OrderedFork> forks) {

    public SlurmBatch {
        forks = List.copyOf(forks);
    }

    /**
     * Cuts a sweep into batches, setup by setup.
     *
     * @param missing the forks to run, in the sweep's order
     * @param measuredOf the timed windows of a fork
     * @param atLeast the least timed windows in a batch; a setup's last batch may have less
     */
    static Map<String, List<SlurmBatch>> of(
            List<OrderedFork> missing, Function<ScheduledFork, Duration> measuredOf, Duration atLeast) {
        Map<String, List<OrderedFork>> setups = new LinkedHashMap<>();
        missing.forEach(ordered -> setups.computeIfAbsent(setup(ordered.fork().cell()), name -> new ArrayList<>())
                .add(ordered));
        Map<String, List<SlurmBatch>> batches = new LinkedHashMap<>();
        setups.forEach((setup, forks) -> batches.put(setup, cut(setup, forks, measuredOf, atLeast)));
        return batches;
    }

    /** The resources that Slurm must provide: cells of one scenario may want different hosts. */
    private static String setup(Cell cell) {
        return cell.setup() + " " + Placement.of(cell).links();
    }

    private static List<SlurmBatch> cut(
            String setup, List<OrderedFork> forks, Function<ScheduledFork, Duration> measuredOf, Duration atLeast) {
        List<SlurmBatch> batches = new ArrayList<>();
        List<OrderedFork> batch = new ArrayList<>();
        Duration measured = Duration.ZERO;
        for (OrderedFork ordered : forks) {
            batch.add(ordered);
            measured = measured.plus(measuredOf.apply(ordered.fork()));
            if (measured.compareTo(atLeast) >= 0) {
                batches.add(new SlurmBatch(setup, batch));
                batch = new ArrayList<>();
                measured = Duration.ZERO;
            }
        }
        if (!batch.isEmpty()) {
            batches.add(new SlurmBatch(setup, batch));
        }
        return batches;
    }
}
