package org.derbench.run.campaign;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.io.Plural;
import org.derbench.lab.BadInputException;
import org.derbench.lab.board.Board;
import org.derbench.lab.pair.Topology;
import org.derbench.lab.slurm.BoardPairs;
import org.derbench.run.plan.Cell;
import org.derbench.run.testbed.Placement;
import org.derbench.run.testbed.Platform;
import org.derbench.run.testbed.SweepCells;

/** The pairs of a Slurm cluster, and the cells that they can run. */
final class SlurmCluster {

    private final BoardPairs pairs;
    private final SweepCells resolver;
    private final Map<String, SweepCells> worlds = new HashMap<>();

    SlurmCluster(BoardPairs pairs, SweepCells resolver) {
        this.pairs = pairs;
        this.resolver = resolver;
    }

    BoardPairs pairs() {
        return pairs;
    }

    /**
     * The cells, on the cluster's kind of board if the plan asks for no kind.
     *
     * @throws BadInputException if the cluster has no pair of a board, or too few boards for a cell
     */
    List<Cell> fit(List<Cell> cells) {
        List<Cell> fitting =
                cells.stream().map(cell -> cell.onBoard(board(cell))).distinct().toList();
        fitting.forEach(this::requireBoards);
        return fitting;
    }

    /** Checks that the cluster has a cell's boards. The Prolog shapes one link, between two boards. */
    private void requireBoards(Cell cell) {
        Placement placement = Placement.of(cell);
        Topology topology = Placement.topology(List.of(placement));
        if (!topology.isPair() && !topology.linked().isEmpty()) {
            throw new BadInputException("scenario '" + cell.scenario().name() + "' on "
                    + topology.hosts().size() + " boards: Slurm shapes the link of a pair only;"
                    + " make its links 'unshaped': " + placement.onlyLink() + " is one of them");
        }
        pairs.constraint(cell.board(), topology.hosts().size());
    }

    /** The resolver of plans for boards of this kind. */
    synchronized SweepCells resolver(String kind) {
        return worlds.computeIfAbsent(kind, name -> {
            String architecture = pairs.architecture(name);
            return architecture.isEmpty() ? resolver : resolver.on(Platform.of(architecture));
        });
    }

    /** Why this cell cannot run; empty if it can. */
    String obstacle(Cell cell) {
        return resolver(cell.board()).systems().obstacle(cell);
    }

    String description(List<Cell> cells) {
        return "Slurm, "
                + String.join(
                        ", ",
                        cells.stream()
                                .map(Cell::board)
                                .distinct()
                                .map(kind -> Plural.of(pairs.count(kind), "pair") + " of " + kind)
                                .toList());
    }

    /** How many pairs these cells can use. */
    int count(List<Cell> cells) {
        return cells.stream().map(Cell::board).distinct().mapToInt(pairs::count).sum();
    }

    private String board(Cell cell) {
        if (!cell.board().equals(Board.HOST)) {
            return cell.board();
        }
        List<String> kinds = pairs.kinds(resolver.boards().names());
        if (kinds.size() != 1) {
            throw new BadInputException("the plan names no board, and Slurm has pairs of "
                    + (kinds.isEmpty() ? "none" : String.join(", ", kinds))
                    + ": name one as 'boards', see docs/slurm.md");
        }
        return kinds.get(0);
    }
}
