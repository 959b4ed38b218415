package org.derbench.run.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import org.derbench.lab.BadInputException;
import org.derbench.run.scenario.Scenario;
import org.derbench.run.scenario.Scenarios;

/**
 * A plan's scenario other than a pair.
 *
 * @param parameters lists of values, by parameter: every combination is a cell
 * @param also further cells: each entry is {@code parameters} with other or additional lists
 * @param own the scenario itself, if it is a user's own
 */
public record RequestedScenario(
        String name,
        Map<String, List<String>> parameters,
        List<Map<String, List<String>>> also,
        Optional<Scenario> own) {

    private static final long MOST_CELLS = 100_000;

    public RequestedScenario {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
        also = List.copyOf(also);
    }

    RequestedScenario withParameters(Map<String, List<String>> values) {
        Map<String, List<String>> all = new LinkedHashMap<>(parameters);
        all.putAll(values);
        return new RequestedScenario(name, all, also, own);
    }

    /** A scenario that is known by its name. */
    public RequestedScenario(String name, Map<String, List<String>> parameters, List<Map<String, List<String>>> also) {
        this(name, parameters, also, Optional.empty());
    }

    /** This scenario, with these parameters and no further cells. */
    public static RequestedScenario of(Scenario scenario, Map<String, List<String>> parameters) {
        return new RequestedScenario(
                scenario.name(), parameters, List.of(), Optional.of(scenario).filter(Scenario::own));
    }

    /** The scenario itself, if it is a known one. */
    public Scenario of(Scenarios known) {
        return own.orElseGet(() -> known.named(name));
    }

    /** The same request, complete in itself if the scenario is a user's own. */
    public RequestedScenario complete(Scenarios known) {
        Scenario scenario = of(known);
        return scenario.own() ? new RequestedScenario(scenario.name(), parameters, also, Optional.of(scenario)) : this;
    }

    /** This scenario with other names of messages; any parameter may be one. */
    RequestedScenario renameMessages(Scenario.Origin origin, BinaryOperator<String> name) {
        return new RequestedScenario(
                this.name,
                renameMessages(parameters, origin, name),
                also.stream().map(each -> renameMessages(each, origin, name)).toList(),
                own);
    }

    private static Map<String, List<String>> renameMessages(
            Map<String, List<String>> lists, Scenario.Origin origin, BinaryOperator<String> name) {
        Map<String, List<String>> other = new LinkedHashMap<>();
        lists.forEach((parameter, values) -> other.put(
                parameter,
                values.stream()
                        .map(value -> name.apply(origin.of(parameter), value))
                        .toList()));
        return other;
    }

    /**
     * The cells, each once; the first parameter turns slowest.
     *
     * @throws org.derbench.lab.BadInputException in one line, if a parameter is unknown or has a wrong value
     */
    public List<Cell> cells(Scenario scenario, Plan.Origin origin) {
        List<Cell> cells = new ArrayList<>(
                cells(scenario, parameters, name -> origin.of("parameters." + name), origin.of("parameters")));
        for (int i = 0; i < also.size(); i++) {
            Map<String, List<String>> others = new LinkedHashMap<>(parameters);
            others.putAll(also.get(i));
            String place = "also[" + i + "].parameters";
            Set<String> named = also.get(i).keySet();
            cells.addAll(cells(
                    scenario,
                    others,
                    name -> origin.of((named.contains(name) ? place : "parameters") + "." + name),
                    origin.of(place)));
        }
        return cells.stream().distinct().toList();
    }

    private static List<Cell> cells(
            Scenario scenario, Map<String, List<String>> lists, Scenario.Origin origin, String place) {
        long product =
                lists.values().stream().mapToLong(List::size).reduce(1, (a, b) -> Math.min(MOST_CELLS + 1, a * b));
        if (product > MOST_CELLS) {
            throw new BadInputException(place + ": the lists make more than " + MOST_CELLS + " cells");
        }
        List<Map<String, String>> combined = new ArrayList<>(List.of(Map.of()));
        for (Map.Entry<String, List<String>> parameter : lists.entrySet()) {
            List<Map<String, String>> more = new ArrayList<>();
            for (Map<String, String> before : combined) {
                for (String value : parameter.getValue()) {
                    Map<String, String> with = new LinkedHashMap<>(before);
                    with.put(parameter.getKey(), value);
                    more.add(with);
                }
            }
            combined = more;
        }
        return combined.stream().map(set -> Cell.of(scenario.with(set, origin))).toList();
    }
}
