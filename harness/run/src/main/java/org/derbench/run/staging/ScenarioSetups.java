package org.derbench.run.staging;

import java.util.LinkedHashMap;
import java.util.Map;
import org.derbench.engine.record.part.FlowSetup;
import org.derbench.engine.record.part.ScenarioSetup;
import org.derbench.run.hosts.Placement;
import org.derbench.run.plan.Cell;
import org.derbench.run.scenario.Brokers;
import org.derbench.run.scenario.FlowCase;
import org.derbench.run.scenario.ScenarioCase;
import org.derbench.run.testbed.Systems;

/** What the record says of a scenario. */
record ScenarioSetups(Cell cell, Systems systems) {

    ScenarioSetup setup() {
        ScenarioCase scenario = cell.scenario();
        Placement placement = Placement.of(cell);
        Map<String, String> behaviours = new LinkedHashMap<>();
        scenario.roles()
                .forEach(role -> role.processes().forEach(process -> behaviours.put(process, role.behaviour())));
        Map<String, FlowSetup> flows = new LinkedHashMap<>();
        scenario.flows().forEach(flow -> flows.put(flow.name(), flow(flow)));
        Map<String, String> hosts = new LinkedHashMap<>(placement.hosts());
        hosts.keySet().retainAll(behaviours.keySet());
        return new ScenarioSetup(
                scenario.name(),
                scenario.values(),
                scenario.set(),
                behaviours,
                hosts,
                placement.links(),
                flows,
                scenario.route());
    }

    private FlowSetup flow(FlowCase flow) {
        Cell of = cell.of(flow);
        return new FlowSetup(
                cell.scenario().role(flow.from()).processes(),
                cell.scenario().role(flow.to()).processes(),
                flow.pattern(),
                of.system(),
                systems.settings(of).values(),
                flow.serializer(),
                flow.message(),
                flow.size(),
                systems.traits(of).brokerRuns().isEmpty() ? null : new Brokers(cell.scenario()).at(flow));
    }
}
