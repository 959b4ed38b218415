package org.derbench.run.testbed;

import java.util.List;
import java.util.Optional;
import org.derbench.lab.BadInputException;
import org.derbench.lab.board.Board;
import org.derbench.lab.pair.Hosts;
import org.derbench.run.plan.Cell;
import org.derbench.run.testbed.HostChoice.OpenedHosts;

/** Adapts the cells of a plan to the hosts. */
public final class CellAdaptation {

    private CellAdaptation() {}

    /**
     * The cells, each once. On hosts that cannot be shaped they have an unshaped link. If the plan asks for no board,
     * they have the board of the lab's hosts.
     *
     * @throws BadInputException if hosts that cannot be shaped were chosen together with a shaped link
     */
    public static List<Cell> of(List<Cell> cells, OpenedHosts opened) {
        Hosts hosts = opened.hosts();
        cells.forEach(cell -> FaultCheck.require(cell, hosts, opened.insteadBecause()));
        if (!hosts.shapeable() && opened.insteadBecause().isEmpty()) {
            cells.forEach(cell -> cell.links().forEach(link -> requireUnshaped(link, hosts)));
        }
        return cells.stream()
                .map(cell -> cell.board().equals(Board.HOST)
                        ? board(cell, hosts).map(cell::onBoard).orElse(cell)
                        : cell)
                .map(cell -> hosts.shapeable() ? cell : cell.withLinks(link -> Placement.UNSHAPED))
                .distinct()
                .toList();
    }

    private static void requireUnshaped(String link, Hosts hosts) {
        if (!link.equals(Placement.UNSHAPED)) {
            throw new BadInputException("link '" + link + "': " + hosts.neverShaped());
        }
    }

    /** The board of the hosts of the cell's source; if all roles have boards of one kind, of all its hosts. */
    private static Optional<String> board(Cell cell, Hosts hosts) {
        boolean all = cell.scenario().kind().onOneBoard();
        List<String> found = cell.scenario().roles().stream()
                .filter(role ->
                        all || role.name().equals(cell.scenario().source().name()))
                .flatMap(role -> role.processes().stream())
                .flatMap(process -> Optional.ofNullable(hosts.hosts().get(process)).stream())
                .flatMap(host -> host.board().stream())
                .distinct()
                .toList();
        return all || found.size() == 1 ? found.stream().findFirst() : Optional.empty();
    }
}
