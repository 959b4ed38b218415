package org.derbench.run.plan;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.derbench.engine.load.Load;
import org.derbench.lab.BadInputException;
import org.derbench.lab.Names;
import org.derbench.run.scenario.Scenario;
import org.derbench.run.scenario.ScenarioCase;

/** The cells of a plan: every combination of its axes, except the excluded ones. */
public final class Matrix {

    /** The most cells; a sweep of more would take years. */
    private static final long MOST_CELLS = 500_000;

    /** The axis of each parameter of a pair. */
    private static final Map<String, Axis> PARAMETERS = Map.of(
            "board", Axis.BOARD,
            "link", Axis.LINK,
            "middleware", Axis.MIDDLEWARE,
            "serializer", Axis.SERIALIZER,
            "pattern", Axis.PATTERN,
            "message", Axis.NODE,
            "size", Axis.NODE_SIZE,
            "load", Axis.LOAD);

    private final Plan plan;
    private final Catalogue catalogue;
    private final Scenario pair;
    private final Set<Cell> cells = new LinkedHashSet<>();
    private long combined;

    private Matrix(Plan plan, Catalogue catalogue, Scenario pair) {
        this.plan = plan;
        this.catalogue = catalogue;
        this.pair = pair;
    }

    /**
     * The cells, each once, in the order of the plan's lists; the first axis turns slowest.
     *
     * @param pair the scenario with that name
     * @throws BadInputException if the plan names something that is not in the catalogue, or no cell is left
     */
    public static List<Cell> cells(Plan plan, Catalogue catalogue, Scenario pair) {
        Matrix matrix = new Matrix(plan, catalogue, pair);
        matrix.requireGlobsMatch();
        matrix.combine("middleware", matrix.chosen());
        for (int i = 0; i < plan.also().size(); i++) {
            matrix.combine("also[" + i + "]", matrix.chosen(i));
        }
        if (matrix.cells.isEmpty()) {
            throw new BadInputException(
                    plan.origin().of("exclude") + ": every cell is excluded; nothing is left to run");
        }
        return List.copyOf(matrix.cells);
    }

    /** The faults of a plan, each once; null means no fault. */
    public static List<PlannedFault> faults(Plan plan) {
        List<PlannedFault> faults = new ArrayList<>();
        read(index -> plan.origin().of(Axis.FAULT, index), plan.wanted(Axis.FAULT), FaultReader::canonical)
                .forEach(text -> faults.add(FaultReader.parse(text)));
        return faults;
    }

    private Map<Axis, List<String>> chosen() {
        Map<Axis, List<String>> chosen = new EnumMap<>(Axis.class);
        for (Axis axis : Axis.values()) {
            chosen.put(axis, chosen(index -> plan.origin().of(axis, index), axis, plan.wanted(axis)));
        }
        return chosen;
    }

    /** The names of an entry of further cells. */
    private Map<Axis, List<String>> chosen(int further) {
        Map<Axis, List<String>> chosen = chosen();
        plan.also()
                .get(further)
                .forEach((axis, names) -> chosen.put(
                        axis,
                        chosen(
                                index -> plan.origin()
                                        .of("also[" + further + "]." + axis.listName() + "[" + index + "]"),
                                axis,
                                names)));
        return chosen;
    }

    private List<String> chosen(IntFunction<String> where, Axis axis, List<String> wanted) {
        return switch (axis) {
            case LOAD -> read(where, wanted, label -> Load.of(label).label());
            case FAULT -> read(where, wanted, FaultReader::canonical);
            default ->
                Selection.of(where, axis.noun(), wanted, catalogue.known().get(axis), catalogue.byNameOnly());
        };
    }

    /** Reads each value of an axis that is not a list of names. */
    private static List<String> read(IntFunction<String> where, List<String> wanted, UnaryOperator<String> reader) {
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < wanted.size(); i++) {
            try {
                labels.add(reader.apply(wanted.get(i)));
            } catch (IllegalArgumentException e) {
                throw new BadInputException(where.apply(i) + ": " + e.getMessage(), e);
            }
        }
        return labels.stream().distinct().toList();
    }

    private void combine(String place, Map<Axis, List<String>> chosen) {
        long product = chosen.values().stream().mapToLong(List::size).reduce(1, Math::multiplyExact);
        combined += product;
        if (combined > MOST_CELLS) {
            throw new BadInputException(plan.origin().of(place) + ": the lists make " + combined
                    + " cells or more; a plan has at most " + MOST_CELLS);
        }
        combine(new EnumMap<>(Axis.class), chosen, 0);
    }

    private void combine(Map<Axis, String> so, Map<Axis, List<String>> chosen, int depth) {
        if (depth == Axis.values().length) {
            Cell cell = cell(so);
            if (plan.excluded().stream().noneMatch(exclusion -> Selection.covers(exclusion, cell))) {
                cells.add(cell);
            }
            return;
        }
        Axis axis = Axis.values()[depth];
        for (String name : chosen.get(axis)) {
            so.put(axis, name);
            combine(so, chosen, depth + 1);
        }
    }

    private void requireGlobsMatch() {
        for (int i = 0; i < plan.excluded().size(); i++) {
            requireGlobsMatch("exclude[" + i + "]", plan.excluded().get(i));
        }
        for (int i = 0; i < plan.overrides().size(); i++) {
            requireGlobsMatch(
                    "overrides[" + i + "].where", plan.overrides().get(i).where());
        }
        plan.settings().keySet().forEach(this::requireKnown);
    }

    /**
     * Refuses settings of unknown middleware. Settings belong to one middleware or variant, so a glob would silently
     * match nothing.
     */
    private void requireKnown(String system) {
        List<String> known = catalogue.known().get(Axis.MIDDLEWARE);
        if (!known.contains(system)) {
            throw new BadInputException(plan.origin().of("settings." + system) + ": "
                    + Names.unknown(Axis.MIDDLEWARE.label(), system, known));
        }
    }

    private void requireGlobsMatch(String place, Map<Axis, List<String>> globs) {
        globs.forEach((axis, names) -> {
            if (catalogue.known().containsKey(axis)) {
                Selection.of(
                        index -> plan.origin().of(place) + "." + axis.label(),
                        axis.noun(),
                        names,
                        catalogue.known().get(axis));
            }
        });
    }

    private Cell cell(Map<Axis, String> names) {
        Map<String, String> set = new LinkedHashMap<>();
        PARAMETERS.forEach((parameter, axis) -> set.put(parameter, names.get(axis)));
        ScenarioCase scenario = pair.with(set, parameter -> plan.origin().of(PARAMETERS.get(parameter), 0));
        String[] system = names.get(Axis.MIDDLEWARE).split("/", 2);
        return Cell.of(scenario.withSettings(settings(system))).with(FaultReader.parse(names.get(Axis.FAULT)));
    }

    private Map<String, String> settings(String[] system) {
        Map<String, String> settings = new TreeMap<>(plan.settings().getOrDefault(system[0], Map.of()));
        if (system.length == 2) {
            settings.putAll(plan.settings().getOrDefault(system[0] + "/" + system[1], Map.of()));
        }
        return settings;
    }
}
