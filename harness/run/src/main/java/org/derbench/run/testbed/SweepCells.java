package org.derbench.run.testbed;

import java.util.List;
import java.util.function.Predicate;
import org.derbench.lab.board.Boards;
import org.derbench.lab.link.TcProfiles;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.PluginSearch;
import org.derbench.run.plan.Catalogue;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Matrix;
import org.derbench.run.plan.Plan;

/**
 * What plans stand for on this machine.
 *
 * @param profiles links by name
 */
public record SweepCells(TcProfiles profiles, Boards boards, Systems systems) {

    /** @throws org.derbench.lab.BadInputException if a plugin folder cannot be used */
    public static SweepCells in(Environment environment) {
        return new SweepCells(new TcProfiles(environment.home().resolve("tc-profiles")), new Boards(environment.home().resolve("boards")),
                new Systems(PluginSearch.complete(environment), Platform.here()));
    }

    /** The same on other hosts. */
    public SweepCells on(String platform) {
        return new SweepCells(profiles, boards, systems.on(platform));
    }

    /**
     * The cells of a plan, all of whose files can be read.
     *
     * @throws org.derbench.lab.BadInputException if it names what there is not, or the file of a link or board is wrong
     */
    public List<Cell> of(Plan plan) {
        List<Cell> cells = Matrix.cells(plan, Catalogue.of(systems.plugins(), boards.names(), profiles.links()));
        cells.forEach(cell -> systems.requireSettings(plan, cell));
        cells.stream().map(Cell::link).distinct().forEach(profiles::named);
        cells.stream().map(Cell::board).distinct().forEach(boards::named);
        return cells;
    }

    /** Whether a cell can be run. */
    public Predicate<Cell> possible() {
        return cell -> systems.obstacle(cell).isEmpty();
    }
}
