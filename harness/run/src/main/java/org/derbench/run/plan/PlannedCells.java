package org.derbench.run.plan;

import java.util.List;
import org.derbench.lab.link.TcProfiles;

/** What plans stand for. */
public interface PlannedCells {

    /**
     * The cells of a plan.
     *
     * @throws org.derbench.lab.BadInputException if it names what there is not
     */
    List<Cell> of(Plan plan);

    /**
     * The text of a plan to go on with from any folder.
     *
     * @param text as it was written
     */
    String lasting(Plan plan, String text);

    /** Links by name. */
    TcProfiles profiles();
}
