package org.derbench.run.testbed;

import java.util.List;
import org.derbench.lab.BadInputException;
import org.derbench.lab.Names;
import org.derbench.run.limit.Limit;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.scenario.ScenarioCase;

/** Checks that limits name routes that a cell has. */
final class RouteLimitCheck {

    private RouteLimitCheck() {}

    /** @throws BadInputException in one line, if a limit is of an unknown route */
    static void require(Cell cell, TrialSettings settings) {
        List<String> routes = cell.scenario().routes().stream()
                .map(ScenarioCase::routeName)
                .filter(name -> !name.isEmpty())
                .toList();
        for (Limit limit : settings.limits().each()) {
            String route = limit.figure().route();
            if (!route.isEmpty() && !routes.contains(route)) {
                throw new BadInputException("limits." + limit.figure().label() + ": "
                        + unknown(route, routes, cell.scenario().name()));
            }
        }
    }

    private static String unknown(String route, List<String> routes, String scenario) {
        return routes.isEmpty()
                ? "scenario '" + scenario + "' has one route, without a name: leave '" + route + ".' out"
                : Names.unknown("route", route, routes);
    }
}
