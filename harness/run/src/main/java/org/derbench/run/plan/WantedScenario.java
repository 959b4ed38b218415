package org.derbench.run.plan;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.lab.BadInputException;
import org.derbench.run.scenario.Scenario;

/**
 * The scenario that a plan asks for.
 *
 * @param parameters lists of values, by parameter: every combination is a cell
 */
public record WantedScenario(String name, Map<String, List<String>> parameters) {

    private static final long MOST_CELLS = 100_000;

    public WantedScenario {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }

    /**
     * Its cells, each once; the first parameter turns slowest.
     *
     * @throws org.derbench.lab.BadInputException in one line, if a parameter is none or may not be that
     */
    public List<Cell> cells(Scenario scenario, Plan.Origin origin) {
        long product = parameters.values().stream().mapToLong(List::size).reduce(1, (a, b) -> Math.min(MOST_CELLS + 1, a * b));
        if (product > MOST_CELLS) {
            throw new BadInputException(origin.of("parameters") + ": the lists make more than " + MOST_CELLS + " cells");
        }
        List<Map<String, String>> combined = new ArrayList<>(List.of(Map.of()));
        for (Map.Entry<String, List<String>> parameter : parameters.entrySet()) {
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
        return combined.stream().map(set -> Cell.of(scenario.with(set, name -> origin.of("parameters." + name)))).distinct().toList();
    }
}
