package org.derbench.cli.plan;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.derbench.engine.load.Load;
import org.derbench.iec61850.NodeSize;
import org.derbench.lab.BadInputException;
import org.derbench.spi.Pattern;

/** The cells of a plan: every combination of its axes, but for what it excludes. */
public final class Matrix {

    private final Plan plan;
    private final Catalogue catalogue;
    private final List<Cell> cells = new ArrayList<>();

    private Matrix(Plan plan, Catalogue catalogue) {
        this.plan = plan;
        this.catalogue = catalogue;
    }

    /**
     * The cells, in the order of the plan's lists; the first axis turns slowest.
     *
     * @throws BadInputException if the plan names something that is not in the catalogue, or no cell is left
     */
    public static List<Cell> cells(Plan plan, Catalogue catalogue) {
        Matrix matrix = new Matrix(plan, catalogue);
        matrix.requireExclusionsMatch();
        matrix.requireSettingsMatch();
        matrix.combine(new EnumMap<>(Axis.class), matrix.chosen(), 0);
        if (matrix.cells.isEmpty()) {
            throw new BadInputException(plan.origin().of("exclude") + ": every cell is excluded; nothing is left to run");
        }
        return matrix.cells;
    }

    private Map<Axis, List<String>> chosen() {
        Map<Axis, List<String>> chosen = new EnumMap<>(Axis.class);
        for (Axis axis : Axis.values()) {
            chosen.put(axis, axis == Axis.LOAD ? loads() : Selection.of(index -> plan.origin().of(axis, index),
                    axis.label(), plan.wanted(axis), catalogue.known().get(axis)));
        }
        return chosen;
    }

    private List<String> loads() {
        List<String> wanted = plan.wanted(Axis.LOAD);
        List<String> labels = new ArrayList<>();
        for (int i = 0; i < wanted.size(); i++) {
            try {
                labels.add(Load.of(wanted.get(i)).label());
            } catch (IllegalArgumentException e) {
                throw new BadInputException(plan.origin().of(Axis.LOAD, i) + ": " + e.getMessage(), e);
            }
        }
        return labels.stream().distinct().toList();
    }

    private void combine(Map<Axis, String> so, Map<Axis, List<String>> chosen, int depth) {
        if (depth == Axis.values().length) {
            if (plan.excluded().stream().noneMatch(exclusion -> covers(exclusion, so))) {
                cells.add(cell(so));
            }
            return;
        }
        Axis axis = Axis.values()[depth];
        for (String name : chosen.get(axis)) {
            so.put(axis, name);
            combine(so, chosen, depth + 1);
        }
    }

    private static boolean covers(Map<Axis, List<String>> exclusion, Map<Axis, String> cell) {
        return exclusion.entrySet().stream().allMatch(axis ->
                axis.getValue().stream().anyMatch(glob -> Selection.matches(glob, cell.get(axis.getKey()))));
    }

    private void requireExclusionsMatch() {
        for (int i = 0; i < plan.excluded().size(); i++) {
            String where = plan.origin().of("exclude[" + i + "]");
            plan.excluded().get(i).forEach((axis, globs) -> {
                if (axis != Axis.LOAD) {
                    Selection.of(index -> where + "." + axis.label(), axis.label(), globs, catalogue.known().get(axis));
                }
            });
        }
    }

    private void requireSettingsMatch() {
        plan.settings().keySet().forEach(system -> Selection.of(index -> plan.origin().of("settings." + system),
                Axis.MIDDLEWARE.label(), List.of(system), catalogue.known().get(Axis.MIDDLEWARE)));
    }

    private Cell cell(Map<Axis, String> names) {
        String[] system = names.get(Axis.MIDDLEWARE).split("/", 2);
        return new Cell(names.get(Axis.BOARD), names.get(Axis.LINK), system[0], system.length == 2 ? system[1] : "base",
                names.get(Axis.SERIALIZER), Pattern.of(names.get(Axis.PATTERN)), names.get(Axis.NODE),
                NodeSize.of(names.get(Axis.NODE_SIZE)), Load.of(names.get(Axis.LOAD)), settings(system));
    }

    private Map<String, String> settings(String[] system) {
        Map<String, String> settings = new TreeMap<>(plan.settings().getOrDefault(system[0], Map.of()));
        if (system.length == 2) {
            settings.putAll(plan.settings().getOrDefault(system[0] + "/" + system[1], Map.of()));
        }
        return settings;
    }
}
