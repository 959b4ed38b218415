package org.derbench.cli.option;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.lab.BadInputException;
import org.derbench.run.plan.Axis;
import org.derbench.run.plan.Plan;
import org.derbench.run.plan.RequestedScenario;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.scenario.Scenario;
import org.derbench.run.scenario.Scenarios;
import picocli.CommandLine.Option;

/** Options that name a cell, without its load and its fault. */
public final class CellOptions {

    /** The load of a pair that is not given one. */
    public static final String LOAD = "closed";

    private static final String BOARD = "host";
    private static final String LINK = "10mbit";
    private static final String NODE = "MMXU";
    private static final String SETTINGS = "settings";

    @Option(names = "--middleware", paramLabel = "NAME", description = "Name, or name/variant.")
    private String middleware;

    @Option(names = "--serializer", paramLabel = "NAME", description = "Name, such as ProtoStuff.")
    private String serializer;

    @Option(names = "--pattern", paramLabel = "NAME", description = "request-reply, push-pull or pub-sub.")
    private String pattern;

    @Option(
            names = "--board",
            paramLabel = "NAME",
            description = "Kind of host: see derbench list boards. Default: " + BOARD + ".")
    private String board;

    @Option(names = "--link", paramLabel = "NAME", description = "Default: " + LINK + ".")
    private String link;

    @Option(
            names = "--setup",
            paramLabel = "BOARD@LINK",
            converter = Setup.Converter.class,
            description = "Both at once: see derbench list setups. Instead of --board and --link.")
    private Setup setup;

    @Option(
            names = {"--message", "--node"},
            paramLabel = "CLASS",
            description =
                    "Class of messages: see derbench list messages; or payload:FOLDER, messages like the samples there. Default: "
                            + NODE + ".")
    private String node;

    @Option(
            names = {"--message-size", "--node-size"},
            paramLabel = "SIZE",
            description =
                    "One of its sizes: see derbench list messages. Default: small, or samples for those of a user's own.")
    private String nodeSize;

    @Option(
            names = "--set",
            paramLabel = "SETTING=VALUE",
            description = "A setting of the variant, or a parameter of the scenario; may be repeated.")
    private Map<String, String> set = new LinkedHashMap<>();

    private final Map<String, String> optionOfParameter = new LinkedHashMap<>();

    /** These options, with parameters of the scenario that no option sets. */
    public CellOptions with(Map<String, String> parameters) {
        parameters.forEach(set::putIfAbsent);
        return this;
    }

    /**
     * These options as a scenario takes them, which has only parameters: the settings that were given become the value
     * of its parameter {@code settings}.
     */
    CellOptions withSettings(Collection<String> settings) {
        List<String> all = new ArrayList<>();
        for (String setting : settings) {
            if (set.containsKey(setting)) {
                all.add(setting + "=" + set.remove(setting).replace(",", "\\,"));
            }
        }
        if (!all.isEmpty()) {
            all.addAll(set.containsKey(SETTINGS) ? List.of(set.get(SETTINGS)) : List.of());
            set.put(SETTINGS, String.join(", ", all));
        }
        return this;
    }

    /**
     * The plan of one cell.
     *
     * @param load the load of its source; null if it is not given
     * @throws BadInputException if an option is missing, or the scenario does not have it
     */
    public Plan plan(Scenario scenario, String load, String name, String description, TrialSettings trial) {
        if (scenario.name().equals(Scenarios.PAIR)) {
            Map<Axis, List<String>> wanted = wanted(load == null ? LOAD : load);
            return new Plan(name, description, new OptionOrigin(), wanted, List.of(), settings(), trial);
        }
        RequestedScenario requested = scenario(scenario, load);
        return Plan.of(requested, name, description, new OptionOrigin(optionOfParameter), trial);
    }

    /**
     * A scenario other than a pair. {@code --set} sets its parameters; an option sets the parameter of the same name.
     */
    private RequestedScenario scenario(Scenario scenario, String load) {
        requireNone("--setup", setup);
        Map<String, List<String>> parameters = new LinkedHashMap<>();
        set.forEach((parameter, value) -> parameters.put(parameter, List.of(value)));
        put(scenario, "--middleware", "middleware", middleware, parameters);
        put(scenario, "--serializer", "serializer", serializer, parameters);
        put(scenario, "--pattern", "pattern", pattern, parameters);
        put(scenario, "--board", "board", board, parameters);
        put(scenario, "--link", "link", link, parameters);
        put(scenario, "--message", "message", node, parameters);
        put(scenario, "--message-size", "size", nodeSize, parameters);
        put(scenario, "--load", "load", load, parameters);
        return RequestedScenario.of(scenario, parameters);
    }

    private void put(
            Scenario scenario, String option, String name, String value, Map<String, List<String>> parameters) {
        if (value != null) {
            if (!scenario.parameters().containsKey(name)) {
                requireNone(option, value);
            }
            parameters.put(name, List.of(value));
            optionOfParameter.put(name, option);
        }
    }

    /**
     * Makes sure that an option that only a pair has is not given.
     *
     * @throws BadInputException if it is
     */
    public static void requireNone(String option, Object value) {
        if (value != null) {
            throw new BadInputException(
                    option + ": a scenario says that itself; what can be set of it: derbench scenario show NAME");
        }
    }

    private static void require(String option, String value) {
        if (value == null) {
            throw new BadInputException(option + " is missing");
        }
    }

    private String unneeded() {
        return board != null ? "--board " + board : "--link " + link;
    }

    /** The one value of each axis, with that load. */
    private Map<Axis, List<String>> wanted(String load) {
        require("--middleware", middleware);
        require("--serializer", serializer);
        require("--pattern", pattern);
        if (setup != null && (board != null || link != null)) {
            throw new BadInputException("--setup " + setup.board() + "@" + setup.link()
                    + ": names board and link already; leave " + unneeded() + " out");
        }
        Setup named = setup != null ? setup : new Setup(board != null ? board : BOARD, link != null ? link : LINK);
        Map<Axis, List<String>> wanted = new EnumMap<>(Axis.class);
        wanted.put(Axis.MIDDLEWARE, List.of(middleware));
        wanted.put(Axis.SERIALIZER, List.of(serializer));
        wanted.put(Axis.PATTERN, List.of(pattern));
        wanted.put(Axis.BOARD, List.of(named.board()));
        wanted.put(Axis.LINK, List.of(named.link()));
        wanted.put(Axis.LOAD, List.of(load));
        wanted.put(Axis.NODE, List.of(node != null ? node : NODE));
        if (nodeSize != null) {
            wanted.put(Axis.NODE_SIZE, List.of(nodeSize));
        }
        return wanted;
    }

    /** The settings of the middleware, by its name. */
    private Map<String, Map<String, String>> settings() {
        return set.isEmpty() ? Map.of() : Map.of(middleware, set);
    }
}
