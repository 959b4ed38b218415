package org.derbench.lab.slurm;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.derbench.lab.BadInputException;

/**
 * The pairs of a cluster. The boards of a pair share a feature whose name begins with {@code pair}; another feature is
 * the name of their kind.
 *
 * @param boards all boards of the cluster
 */
public record BoardPairs(List<SlurmBoard> boards) {

    private static final String PAIR = "pair";
    private static final int ENDS = 2;

    public BoardPairs {
        boards = List.copyOf(boards);
    }

    /**
     * The known kinds of boards that the cluster has pairs of.
     *
     * @throws BadInputException if the features of the cluster are wrong
     */
    public List<String> kinds(Collection<String> known) {
        return known.stream().filter(kind -> !of(kind).isEmpty()).toList();
    }

    /**
     * The words for sbatch's constraint: any pair of boards of this kind.
     *
     * @throws BadInputException if no pair has this kind
     */
    public String constraint(String kind) {
        List<String> pairs = of(kind);
        if (pairs.isEmpty()) {
            throw new BadInputException("Slurm has no pair of '" + kind + "': two nodes need the features '" + kind
                    + "' and '" + PAIR + "N' in slurm.conf, see docs/slurm.md");
        }
        return kind + "&[" + String.join("|", pairs) + "]";
    }

    /** The number of pairs of this kind. */
    public int count(String kind) {
        return of(kind).size();
    }

    /**
     * The words for sbatch's constraint: {@code boardsAtOnce} boards of this kind; two boards are a pair.
     *
     * @throws BadInputException if the cluster has fewer boards
     */
    public String constraint(String kind, int boardsAtOnce) {
        if (boardsAtOnce == ENDS) {
            return constraint(kind);
        }
        if (count(kind, boardsAtOnce) == 0) {
            throw new BadInputException("Slurm has " + all(kind) + " boards of '" + kind + "', and the plan wants "
                    + boardsAtOnce + " at a time");
        }
        return kind;
    }

    /** How many groups of {@code boardsAtOnce} boards of this kind the cluster has. */
    public int count(String kind, int boardsAtOnce) {
        return boardsAtOnce == ENDS ? count(kind) : all(kind) / boardsAtOnce;
    }

    private int all(String kind) {
        return (int)
                boards.stream().filter(board -> board.features().contains(kind)).count();
    }

    /** Platform of the Java of such boards; empty while Slurm has never reached one. */
    public String architecture(String kind) {
        return boards.stream()
                .filter(board -> board.features().contains(kind))
                .map(SlurmBoard::architecture)
                .filter(known -> !known.isEmpty())
                .findFirst()
                .orElse("");
    }

    /** The board with this name. */
    public SlurmBoard named(String name) {
        return boards.stream()
                .filter(board -> board.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new BadInputException("Slurm's node '" + name + "' is new; start again"));
    }

    private List<String> of(String kind) {
        Map<String, List<SlurmBoard>> pairs = new TreeMap<>();
        boards.forEach(board -> board.features().stream()
                .filter(feature -> feature.startsWith(PAIR))
                .forEach(feature -> pairs.computeIfAbsent(feature, name -> new ArrayList<>())
                        .add(board)));
        pairs.forEach(BoardPairs::requireTwoAlike);
        return pairs.entrySet().stream()
                .filter(pair -> pair.getValue().get(0).features().contains(kind))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static void requireTwoAlike(String pair, List<SlurmBoard> ends) {
        String names = ends.stream().map(SlurmBoard::name).collect(Collectors.joining(", "));
        if (ends.size() != ENDS || !without(ends.get(0), pair).equals(without(ends.get(1), pair))) {
            throw new BadInputException("slurm.conf: the feature '" + pair + "' is that of " + names
                    + "; it must be that of two nodes whose other features are the same");
        }
    }

    private static Set<String> without(SlurmBoard board, String pair) {
        return board.features().stream()
                .filter(feature -> !feature.equals(pair))
                .collect(Collectors.toSet());
    }
}
