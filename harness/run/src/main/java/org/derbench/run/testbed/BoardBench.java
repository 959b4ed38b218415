package org.derbench.run.testbed;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.lab.BadInputException;
import org.derbench.lab.LabException;
import org.derbench.lab.board.Board;
import org.derbench.lab.board.BoardEmulation;
import org.derbench.lab.board.Boards;
import org.derbench.lab.board.HostScore;
import org.derbench.lab.pair.Host;
import org.derbench.lab.pair.Pair;
import org.derbench.lab.process.Children;
import org.derbench.lab.ssh.SshPair;
import org.derbench.run.plan.Cell;

/** The boards of a sweep: the hosts of its pair as they are, or made as slow as the board of the next fork. */
public final class BoardBench implements AutoCloseable {

    private final Boards boards;
    private final Pair pair;
    private final BoardEmulation emulation;

    private BoardBench(Boards boards, Pair pair, BoardEmulation emulation) {
        this.boards = boards;
        this.pair = pair;
        this.emulation = emulation;
    }

    /**
     * Makes ready what the cells need.
     *
     * @throws BadInputException                           if a board is not to be had on this pair
     * @throws org.derbench.lab.MissingCapabilityException if this machine cannot emulate boards, and a cell needs it
     */
    public static BoardBench open(Boards boards, List<Cell> cells, Pair pair, HostScore score, Children children) {
        List<Board> wanted = cells.stream().map(Cell::board).distinct().map(boards::named).toList();
        wanted.forEach(board -> requireHere(board, pair));
        boolean emulated = wanted.stream().anyMatch(board -> board.emulates().isPresent());
        return new BoardBench(boards, pair, emulated ? BoardEmulation.open(List.of(pair.initiator(), pair.responder()), score, children) : null);
    }

    Board named(String name) {
        return boards.named(name);
    }

    /** The host at that end, for a fork on that board. */
    Host host(String role, Board board) {
        Host host = role.equals(PairScenario.INITIATOR) ? pair.initiator() : pair.responder();
        return board.emulates().isEmpty() ? host : emulation.host(host.name());
    }

    /** How the hosts stand in for the board, in words; null where nothing is emulated. */
    String emulation(Board board) {
        String ofPair = pair.emulated() ? pair.description() : null;
        return board.emulates().isEmpty() ? ofPair : ofPair + "; each end " + board.description();
    }

    /** The bound of anything that takes that long on a present PC. */
    static Duration bound(Duration onPc, Board board) {
        return Duration.ofMillis((long) (onPc.toMillis() * board.timeFactor()));
    }

    /**
     * Makes the hosts as slow as the board; returns what was asked for and what was got; empty where nothing is emulated.
     *
     * @throws TestbedBrokenException if that fails
     */
    Map<String, Object> limit(Board board) {
        if (board.emulates().isEmpty()) {
            return Map.of();
        }
        try {
            return emulation.limit(board);
        } catch (LabException e) {
            throw new TestbedBrokenException("the board cannot be emulated: " + e.getMessage(), e);
        }
    }

    /** @throws LabException if what makes the hosts slow has ended */
    void check() {
        if (emulation != null) {
            emulation.check();
        }
    }

    /** Makes the hosts as fast as they are. */
    void lift() {
        if (emulation != null) {
            emulation.lift();
        }
    }

    @Override
    public void close() {
        if (emulation != null) {
            emulation.close();
        }
    }

    private static void requireHere(Board board, Pair pair) {
        if (pair instanceof SshPair ofLab) {
            if (!board.name().equals(ofLab.board())) {
                throw new BadInputException("board '" + board.name() + "' is not that of pair '" + ofLab.name() + "', '" + ofLab.board() + "'");
            }
        } else if (pair.emulated() && board.emulates().isEmpty() && !board.name().equals(Board.HOST)) {
            throw new BadInputException("board '" + board.name() + "' is a real one, and this pair has none; use '" + board.name()
                    + "-emulated'");
        }
    }
}
