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

    /** The plan's cells, adapted to this site. */
    List<Cell> cells();

    /** The kind of pair, for records: {@code emulated}, {@code slurm}. */
    String kind();

    /** A description in words. */
    String description();

    /** Why it is not the wanted site; empty if it is. */
    String insteadBecause();

    /** How many forks run at the same time. */
    int pairs();

    /** Why this cell cannot run here; empty if it can. */
    String obstacle(Cell cell);

    /** The fields of the cell's records that say what ran. */
    TrialHead head(String sweep, Cell cell);

    /**
     * Runs the missing forks.
     *
     * @return the cells that were set aside, one line each
     */
    List<String> run(Work work) throws InterruptedException;

    @Override
    void close();
}
