package org.derbench.run.campaign;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.derbench.engine.record.TrialHead;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Plan;
import org.derbench.run.results.SweepFolder;

/** The hosts and links of a campaign's forks, set up. Closing it removes them. */
public interface Site extends AutoCloseable {

    /**
     * A campaign's work on a site.
     *
     * @param expected how long forks take
     * @param sweeps makes the objects that run forks and record them; several may record at the same time
     * @param stop whether to end after the trials that run
     */
    record Work(
            Plan plan,
            SweepFolder folder,
            Schedule schedule,
            ExpectedDurations expected,
            Supplier<Sweep> sweeps,
            BooleanSupplier stop) {}

    /** The plan's cells, as they are here. */
    List<Cell> cells();

    /** The kind of pair, for records: {@code emulated}, {@code slurm}. */
    String kind();

    /** What it is, in words. */
    String description();

    /** Why it is not what was wanted; empty where it is. */
    String insteadBecause();

    /** How many forks run at the same time. */
    int pairs();

    /** Why that cell cannot be run there; empty where it can. */
    String obstacle(Cell cell);

    /** The fields of the cell's records that say what was run. */
    TrialHead head(String sweep, Cell cell);

    /**
     * Runs what is missing.
     *
     * @return what was set aside, one line each
     */
    List<String> run(Work work) throws InterruptedException;

    @Override
    void close();
}
