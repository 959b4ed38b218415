package org.derbench.run.testbed;

import java.util.List;
import java.util.function.Supplier;
import org.derbench.lab.board.Boards;
import org.derbench.lab.board.HostScore;
import org.derbench.lab.link.Link;
import org.derbench.lab.link.LinkProbe;
import org.derbench.lab.link.TcProfiles;
import org.derbench.lab.process.Children;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.plan.Cell;
import org.derbench.run.testbed.PairChoice.OpenedPair;

/** Puts up the pair that was chosen, for those cells. It chooses once: later openings are of the same pair. */
public final class TestbedOpener implements Supplier<Testbed.Up> {

    /** Of a pair. */
    private static final int ENDS = 2;

    private final Environment environment;
    private final Children children;
    private final List<Cell> cells;
    private PairChoice choice;
    private String insteadBecause;

    public TestbedOpener(Environment environment, PairChoice choice, Children children, List<Cell> cells) {
        this.environment = environment;
        this.choice = choice;
        this.children = children;
        this.cells = List.copyOf(cells);
    }

    @Override
    public Testbed.Up get() {
        OpenedPair opened = open();
        LinkProbe probe = LinkProbe.in(environment.distribution().toAbsolutePath().resolve("node"));
        HostScore score = new HostScore(environment.home().resolve("target").resolve("host-score.txt"));
        Boards boards = new Boards(environment.home().resolve("boards"));
        Link link = new Link(opened.pair(), coreFree(boards));
        Bench bench = new Bench(link, opened.pair(), new TcProfiles(environment.home().resolve("tc-profiles")), probe);
        try {
            return new Testbed.Up(opened, bench, BoardBench.open(boards, Fitting.of(cells, opened), opened.pair(), score, children));
        } catch (RuntimeException e) {
            bench.close();
            throw e;
        }
    }

    /** An emulated board has a core for itself. */
    private boolean coreFree(Boards boards) {
        boolean emulated = cells.stream().map(Cell::board).distinct().map(boards::named).anyMatch(board -> board.emulates().isPresent());
        return !emulated || Runtime.getRuntime().availableProcessors() > ENDS;
    }

    private OpenedPair open() {
        OpenedPair opened = choice.open(environment, children);
        choice = choice.settledOn(opened.pair());
        insteadBecause = insteadBecause == null ? opened.insteadBecause() : insteadBecause;
        return new OpenedPair(opened.pair(), insteadBecause);
    }
}
