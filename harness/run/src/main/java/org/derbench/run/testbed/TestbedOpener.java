package org.derbench.run.testbed;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.derbench.lab.board.Boards;
import org.derbench.lab.board.HostScore;
import org.derbench.lab.link.LinkProbe;
import org.derbench.lab.link.TcProfiles;
import org.derbench.lab.pair.Topology;
import org.derbench.lab.process.Children;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.plan.Cell;
import org.derbench.run.testbed.HostChoice.OpenedHosts;

/** Sets up the chosen hosts for some cells. It chooses once: later openings are of the same kind. */
public final class TestbedOpener implements Supplier<Testbed.Up> {

    private final Environment environment;
    private final Children children;
    private final List<Cell> cells;
    private final HostScore score = new HostScore();
    private HostChoice choice;
    private String insteadBecause;

    public TestbedOpener(Environment environment, HostChoice choice, Children children, List<Cell> cells) {
        this.environment = environment;
        this.choice = choice;
        this.children = children;
        this.cells = List.copyOf(cells);
    }

    @Override
    public Testbed.Up get() {
        Set<Placement> placements = placements(cells);
        OpenedHosts opened = open(Placement.topology(placements));
        LinkProbe probe =
                LinkProbe.in(environment.distribution().toAbsolutePath().resolve("node"));
        Boards boards = new Boards(environment.home().resolve("boards"));
        boolean coreFree =
                HostBoards.coreFree(boards, placements, Runtime.getRuntime().availableProcessors());
        HostLinks links = new HostLinks(
                opened.hosts(), coreFree, new TcProfiles(environment.home().resolve("tc-profiles")), probe);
        try {
            return new Testbed.Up(
                    opened,
                    links,
                    HostBoards.open(
                            boards, placements(CellAdaptation.of(cells, opened)), opened.hosts(), score, children));
        } catch (RuntimeException e) {
            links.close();
            throw e;
        }
    }

    private static Set<Placement> placements(List<Cell> cells) {
        return cells.stream().map(Placement::of).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private OpenedHosts open(Topology topology) {
        OpenedHosts opened = choice.open(environment, children, topology);
        choice = choice.settledOn(opened.hosts());
        insteadBecause = insteadBecause == null ? opened.insteadBecause() : insteadBecause;
        return new OpenedHosts(opened.hosts(), insteadBecause);
    }
}
