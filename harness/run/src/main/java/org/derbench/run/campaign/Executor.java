package org.derbench.run.campaign;

import java.util.List;
import java.util.Set;
import org.derbench.lab.process.Children;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.plan.Cell;
import org.derbench.run.testbed.SweepCells;

/** Opens sites for the forks of a campaign. */
public interface Executor {

    /**
     * Means of an executor.
     *
     * @param resolver resolves plans to the cells of this machine
     * @param children starts processes that end with the campaign
     * @param listener is told what happens to the site
     */
    record Means(
            Environment environment,
            SweepRequest request,
            SweepCells resolver,
            Children children,
            CampaignListener listener) {}

    /**
     * Opens a site for the cells.
     *
     * @param cells the plan's cells
     * @throws org.derbench.lab.BadInputException if the request or the plan asks for something that does not exist
     * @throws org.derbench.lab.MissingCapabilityException if this machine cannot provide the site
     */
    Site open(Means means, List<Cell> cells) throws InterruptedException;

    /** The kinds of pair that a site for this request may have. */
    Set<String> kinds(SweepRequest request);
}
