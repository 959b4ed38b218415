package org.derbench.sim.staged;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.derbench.run.plan.FaultReader;
import org.derbench.run.plan.FaultTargets;
import org.derbench.run.plan.PlannedFault;
import org.derbench.run.scenario.FlowCase;
import org.derbench.run.scenario.ScenarioCase;

/** Draws a fault that a plan can have in a scenario with a route. */
final class RouteFaults {

    private static final int FIRST_MS = 300;
    private static final int SPREAD_MS = 500;

    private RouteFaults() {}

    static PlannedFault drawn(SplittableRandom random, ScenarioCase scenario, boolean brokered) {
        String at = "at: " + (FIRST_MS + random.nextInt(SPREAD_MS)) + " ms";
        String lasts = 50 + random.nextInt(SPREAD_MS) + " ms";
        List<String> processes = new ArrayList<>();
        scenario.roles().forEach(role -> processes.addAll(role.processes()));
        String of = processes.get(random.nextInt(processes.size()));
        return FaultReader.parse(
                switch (random.nextInt(brokered ? 6 : 5)) {
                    case 0 -> at + ", link: down, for: " + lasts + ", of: " + of;
                    case 1 -> at + ", loss: " + (1 + random.nextInt(20)) + " %, for: " + lasts + ", of: " + of;
                    case 2 -> at + ", delay: " + (1 + random.nextInt(300)) + " ms, for: " + lasts + ", of: " + of;
                    case 3 -> at + ", address: changes, for: " + lasts + ", of: " + of;
                    case 4 -> at + ", kill: " + of + ", restartAfter: " + lasts;
                    default -> at + ", kill: broker, of: " + broker(random, scenario) + ", restartAfter: " + lasts;
                });
    }

    private static String broker(SplittableRandom random, ScenarioCase scenario) {
        List<FlowCase> flows = scenario.flows();
        return new FaultTargets(scenario, flow -> true)
                .broker(flows.get(random.nextInt(flows.size())).name());
    }
}
