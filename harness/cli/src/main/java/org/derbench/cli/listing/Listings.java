package org.derbench.cli.listing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.derbench.cli.table.Origins;
import org.derbench.cli.table.OwnImplementations;
import org.derbench.cli.table.Quantities;
import org.derbench.engine.io.FileReason;
import org.derbench.engine.json.Fields;
import org.derbench.engine.plugin.Plugin;
import org.derbench.engine.plugin.Plugins;
import org.derbench.lab.BadInputException;
import org.derbench.lab.board.Board;
import org.derbench.lab.board.Boards;
import org.derbench.lab.link.Discipline;
import org.derbench.lab.link.TcDirection;
import org.derbench.lab.link.TcProfile;
import org.derbench.lab.link.TcProfiles;
import org.derbench.lab.terminal.Environment;
import org.derbench.message.ModelMaker;
import org.derbench.run.PluginSearch;
import org.derbench.run.plan.Axis;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.PlanFile;
import org.derbench.run.scenario.Scenario;
import org.derbench.run.scenario.Scenarios;
import org.derbench.spi.Middleware;
import org.derbench.spi.Program;

/** Lists plugins, messages, links, boards, setups and plans. */
public final class Listings {

    private static final String DISCIPLINES = "A rate is that of a slow wire: a packet takes its length over the rate."
            + Stream.of(Discipline.values())
                    .filter(discipline -> discipline != Discipline.WIRE)
                    .map(discipline ->
                            " NAME/" + discipline.label() + " is the same rate by " + discipline.description() + ".")
                    .collect(Collectors.joining());

    private final Environment environment;

    public Listings(Environment environment) {
        this.environment = environment;
    }

    /** A row for each variant of each middleware. */
    public Listing middleware() {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Plugin<Middleware> plugin : plugins().middleware().values()) {
            plugin.instance().variants().forEach(variant -> rows.add(MiddlewareRow.of(plugin, variant)));
        }
        return new Listing(rows, MiddlewareRow.FIRST, OwnImplementations.EXPLAINED);
    }

    /** A row for each serializer; the study's come first. */
    public Listing serializers() {
        return new Listing(
                plugins().serializers().values().stream()
                        .sorted(Comparator.comparing(plugin -> plugin.instance().origin()))
                        .map(SerializerRow::of)
                        .toList(),
                SerializerRow.FIRST,
                Origins.NOTE);
    }

    /** A row for each class of messages, with its model. */
    public Listing messages() {
        Plugins plugins = plugins();
        List<Map<String, Object>> rows = new ArrayList<>();
        plugins.messages()
                .forEach((name, model) -> rows.add(message(
                        name, model, model.instance().name(), model.instance().sizes())));
        plugins.makers()
                .forEach((name, maker) -> rows.add(message(name + ":FOLDER", maker, name, List.of(ModelMaker.SIZE))));
        return new Listing(rows);
    }

    private static Map<String, Object> message(String name, Plugin<?> from, String model, List<String> sizes) {
        return Fields.map(
                "name",
                name,
                "model",
                model,
                "sizes",
                sizes,
                "external",
                from.folder().external());
    }

    /** A row for each link, with its rates. */
    public Listing links() {
        TcProfiles profiles = new TcProfiles(environment.home().resolve("tc-profiles"));
        return new Listing(
                profiles.names().stream()
                        .map(profiles::named)
                        .map(Listings::row)
                        .toList(),
                List.of(),
                DISCIPLINES);
    }

    /** A row for each board. */
    public Listing boards() {
        Boards boards = new Boards(environment.home().resolve("boards"));
        return new Listing(
                boards.names().stream().map(boards::named).map(Listings::row).toList());
    }

    /** A row for each of the study's setups and its emulated twin. */
    public Listing setups() {
        Boards boards = new Boards(environment.home().resolve("boards"));
        return new Listing(boards.names().stream()
                .map(boards::named)
                .flatMap(board -> board.setups().stream()
                        .map(link -> Fields.map("name", board.name() + "@" + link, "board", board.description())))
                .toList());
    }

    /** A row for each plan that derbench has. */
    public Listing plans() {
        Path folder = environment.home().resolve("sweeps");
        try (Stream<Path> files = Files.walk(folder, 2)) {
            return new Listing(
                    files.filter(file -> file.toString().endsWith(".yaml"))
                            .sorted()
                            .map(this::plan)
                            .toList(),
                    List.of("name", "description"),
                    "");
        } catch (IOException e) {
            throw new BadInputException(folder + ": cannot be read as the folder of plans: " + FileReason.of(e), e);
        }
    }

    /** A row for each scenario, derbench's first; then the user's own. */
    public Listing scenarios() {
        List<Scenario> all = Scenarios.of(environment).all();
        return new Listing(
                all.stream()
                        .map(scenario -> Fields.map(
                                "name",
                                scenario.shortName(),
                                "description",
                                scenario.description(),
                                "file",
                                scenario.file().toString()))
                        .toList(),
                all.stream().anyMatch(Scenario::own)
                        ? List.of("name", "description", "file")
                        : List.of("name", "description"),
                "");
    }

    /** A row for each store, with the ways in which it is written to, and by how many threads. */
    public Listing stores() {
        return new Listing(plugins().stores().values().stream()
                .map(plugin -> Fields.map(
                        "name",
                        plugin.instance().name(),
                        "accesses",
                        plugin.instance().accesses(),
                        "writers",
                        plugin.instance().writers(),
                        "needs",
                        plugin.instance().programs().stream()
                                .map(Program::command)
                                .toList(),
                        "library",
                        plugin.instance().library().artifact(),
                        "version",
                        plugin.version(),
                        "external",
                        plugin.folder().external()))
                .toList());
    }

    private Plugins plugins() {
        return PluginSearch.in(environment);
    }

    private static Map<String, Object> row(Board board) {
        Optional<Double> score =
                board.emulates().map(Board.Emulated::sevenZipMips).or(board::sevenZipMips);
        return Fields.map(
                "name",
                board.name(),
                "MIPS",
                score.map(Quantities::number).orElse(""),
                "cores",
                board.cores().map(String::valueOf).orElse(""),
                "MB",
                board.memoryMegabytes().map(String::valueOf).orElse(""),
                "description",
                board.description());
    }

    private static Map<String, Object> row(TcProfile profile) {
        return Fields.map(
                "name",
                profile.name(),
                "up",
                rate(profile.up()),
                "down",
                rate(profile.down()),
                "description",
                profile.description());
    }

    private static String rate(TcDirection direction) {
        return direction.shaped() ? Quantities.number(direction.rateBitsPerSecond() / 1e6) + " Mbit/s" : "unshaped";
    }

    private Map<String, Object> plan(Path file) {
        Plan plan = PlanFile.read(file);
        return Fields.map(
                "name",
                environment.home().resolve("sweeps").relativize(file).toString().replace(".yaml", ""),
                "links",
                plan.wanted(Axis.LINK),
                "description",
                plan.description());
    }
}
