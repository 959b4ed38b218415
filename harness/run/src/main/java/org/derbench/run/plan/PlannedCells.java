package org.derbench.run.plan;

import java.util.List;
import org.derbench.lab.link.TcProfiles;

/** Resolves plans to cells: {@code campaign} asks, and {@code testbed} answers, since it knows boards and plugins. */
public interface PlannedCells {

    /**
     * The cells of a plan.
     *
     * @throws org.derbench.lab.BadInputException if it names something unknown
     */
    List<Cell> of(Plan plan);

    /**
     * The text of a plan that can be resumed from any folder.
     *
     * @param text the text as it was written
     */
    String portableText(Plan plan, String text);

    /** Links by name. */
    TcProfiles profiles();
}
