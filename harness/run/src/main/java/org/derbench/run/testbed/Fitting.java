package org.derbench.run.testbed;

import java.util.List;
import java.util.Map;
import org.derbench.lab.BadInputException;
import org.derbench.lab.board.Board;
import org.derbench.lab.pair.Pair;
import org.derbench.lab.ssh.SshPair;
import org.derbench.run.plan.Cell;
import org.derbench.run.testbed.PairChoice.OpenedPair;

/** The cells of a plan as a pair can run them. */
public final class Fitting {

    private static final String UNSHAPED = "unshaped";

    private Fitting() {
    }

    /**
     * The cells, each once: with an unshaped link on a pair that cannot be shaped, and with the board of the lab's hosts where
     * the plan does not ask for any.
     *
     * @throws BadInputException if a pair that cannot be shaped was chosen together with a link that is
     */
    public static List<Cell> of(List<Cell> cells, OpenedPair opened) {
        Pair pair = opened.pair();
        if (!pair.shapeable() && opened.insteadBecause().isEmpty()) {
            cells.forEach(cell -> requireUnshaped(cell.link(), pair.kind()));
        }
        return cells.stream().map(cell -> cell.at(board(cell, pair), pair.shapeable() ? cell.link() : UNSHAPED)).distinct().toList();
    }

    /** The cells on the links that theirs are, each once. */
    public static List<Cell> on(Map<String, String> links, List<Cell> cells) {
        return cells.stream().map(cell -> cell.at(cell.board(), links.getOrDefault(cell.link(), cell.link()))).distinct().toList();
    }

    private static void requireUnshaped(String link, String pair) {
        if (!link.equals(UNSHAPED)) {
            throw new BadInputException("link '" + link + "': a " + pair + " pair is never shaped; make the link 'unshaped', or leave --pair "
                    + pair + " out");
        }
    }

    private static String board(Cell cell, Pair pair) {
        return pair instanceof SshPair real && cell.board().equals(Board.HOST) ? real.board() : cell.board();
    }
}
