package org.derbench.cli.sweep;

import java.util.List;
import org.derbench.cli.plan.Cell;

/** The cells of a plan on a pair that cannot be shaped. */
final class Unshaped {

    static final String LINK = "unshaped";

    private Unshaped() {
    }

    /** The cells with an unshaped link, each once. */
    static List<Cell> of(List<Cell> cells) {
        return cells.stream().map(cell -> new Cell(cell.board(), LINK, cell.middleware(), cell.variant(), cell.serializer(),
                cell.pattern(), cell.node(), cell.nodeSize(), cell.load(), cell.settings())).distinct().toList();
    }
}
