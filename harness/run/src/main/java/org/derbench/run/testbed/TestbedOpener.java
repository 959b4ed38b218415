package org.derbench.run.testbed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.derbench.lab.board.Boards;
import org.derbench.lab.board.CpuChoice;
import org.derbench.lab.board.HostCpus;
import org.derbench.lab.board.HostScore;
import org.derbench.lab.link.LinkProbe;
import org.derbench.lab.link.LinkProofs;
import org.derbench.lab.link.TcProfiles;
import org.derbench.lab.pair.Topology;
import org.derbench.lab.process.Children;
import org.derbench.lab.terminal.Environment;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.Plan;
import org.derbench.run.testbed.HostChoice.OpenedHosts;

/** Sets up the chosen hosts for some cells. It chooses once: later openings are of the same kind. */
public final class TestbedOpener implements Supplier<Testbed.Up> {

    /** The jars with the code that makes and measures links. */
    private static final Pattern OWN_JAR = Pattern.compile("derbench-(engine|lab)-.*\\.jar");

    private final Environment environment;
    private final Children children;
    private final List<Cell> cells;
    private final Set<CpuChoice> cpus;
    private final Set<List<String>> jvmOptions;
    private final HostScore score;
    private HostChoice choice;
    private String insteadBecause;

    /** @param plan what the cells are of */
    public TestbedOpener(Environment environment, HostChoice choice, Children children, List<Cell> cells, Plan plan) {
        this.environment = environment;
        this.choice =
                cells.stream().allMatch(cell -> cell.scenario().externals().isEmpty())
                        ? choice
                        : choice.forExternal(environment, cells, plan::settingsOf);
        this.children = children;
        this.cells = List.copyOf(cells);
        this.cpus = Set.copyOf(plan.cpus());
        this.jvmOptions =
                cells.stream().map(cell -> plan.settingsOf(cell).jvmOptions()).collect(Collectors.toSet());
        this.score = HostScore.keptIn(
                caches(environment),
                Clock.systemUTC(),
                () -> environment.complain("measuring how fast this machine is, for its boards: about a minute"));
    }

    @Override
    public Testbed.Up get() {
        Set<Placement> placements = placements(cells);
        OpenedHosts opened = open(Placement.topology(placements));
        cpus.forEach(choice -> HostCpus.here().require(choice, opened.hosts()));
        Path node = environment.distribution().toAbsolutePath().resolve("node");
        JvmOptions.require(jvmOptions, opened.hosts(), node);
        LinkProbe probe = LinkProbe.in(node);
        Boards boards = new Boards(environment.home().resolve("boards"));
        boolean coreFree =
                HostBoards.coreFree(boards, placements, Runtime.getRuntime().availableProcessors());
        HostLinks links = new HostLinks(
                opened.hosts(), coreFree, new TcProfiles(environment.home().resolve("tc-profiles")), probe, proofs());
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

    private LinkProofs proofs() {
        Path kept = caches(environment).orElse(children.temporaryFolder());
        return LinkProofs.in(kept.resolve("links"), jars(), Clock.systemUTC());
    }

    /** The user's folder for what can be made anew. */
    private static Optional<Path> caches(Environment environment) {
        Map<String, String> variables = environment.variables();
        return Stream.of(
                        Optional.ofNullable(variables.get("XDG_CACHE_HOME")).map(Path::of),
                        Optional.ofNullable(variables.get("HOME")).map(home -> Path.of(home, ".cache")))
                .flatMap(Optional::stream)
                .filter(Path::isAbsolute)
                .findFirst()
                .map(folder -> folder.resolve("derbench"));
    }

    private List<Path> jars() {
        List<Path> folders = List.of(
                environment.distribution().resolve("node"),
                environment.distribution().resolve("lib"));
        return folders.stream().flatMap(folder -> own(folder).stream()).toList();
    }

    private static List<Path> own(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file ->
                            OWN_JAR.matcher(file.getFileName().toString()).matches())
                    .sorted()
                    .toList();
        } catch (IOException notBuilt) {
            return List.of();
        }
    }

    private static Set<Placement> placements(List<Cell> cells) {
        return cells.stream().map(Placement::of).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private OpenedHosts open(Topology topology) {
        OpenedHosts opened = choice.open(environment, children, topology);
        choice = choice.withKindOf(opened.hosts());
        insteadBecause = insteadBecause == null ? opened.insteadBecause() : insteadBecause;
        return new OpenedHosts(opened.hosts(), insteadBecause);
    }
}
