package org.derbench.cli.sweep;

import java.util.List;
import java.util.function.Predicate;
import org.derbench.cli.Environment;
import org.derbench.cli.PluginSearch;
import org.derbench.cli.plan.Catalogue;
import org.derbench.cli.plan.Cell;
import org.derbench.cli.plan.Matrix;
import org.derbench.cli.plan.Plan;
import org.derbench.lab.board.Boards;
import org.derbench.lab.link.TcProfiles;

/**
 * What plans stand for on this machine.
 *
 * @param profiles links by name
 */
record SweepCells(TcProfiles profiles, Boards boards, Systems systems) {

    /** @throws org.derbench.lab.BadInputException if a plugin folder cannot be used */
    static SweepCells in(Environment environment) {
        return new SweepCells(new TcProfiles(environment.home().resolve("tc-profiles")), new Boards(environment.home().resolve("boards")),
                new Systems(PluginSearch.complete(environment), Platform.here()));
    }

    /** The same on other hosts. */
    SweepCells on(String platform) {
        return new SweepCells(profiles, boards, systems.on(platform));
    }

    /**
     * The cells of a plan, all of whose files can be read.
     *
     * @throws org.derbench.lab.BadInputException if it names what there is not, or the file of a link or board is wrong
     */
    List<Cell> of(Plan plan) {
        List<Cell> cells = Matrix.cells(plan, Catalogue.of(systems.plugins(), boards.names(), profiles.names()));
        cells.forEach(cell -> systems.requireSettings(plan, cell));
        cells.stream().map(Cell::link).distinct().forEach(profiles::named);
        cells.stream().map(Cell::board).distinct().forEach(boards::named);
        return cells;
    }

    /** Whether a cell can be run. */
    Predicate<Cell> possible() {
        return cell -> systems.obstacle(cell).isEmpty();
    }

    /** The order in which those of the cells that can be run are run. */
    Schedule schedule(Plan plan, List<Cell> cells) {
        Schedule full = Schedule.full(cells.stream().filter(possible()).toList(), cell -> plan.settingsOf(cell).forks(), plan.trial().seed());
        return plan.adaptive() ? new AdaptiveSchedule(full) : full;
    }
}
