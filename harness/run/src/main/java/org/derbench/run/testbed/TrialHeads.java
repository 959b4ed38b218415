package org.derbench.run.testbed;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.io.Phrase;
import org.derbench.engine.record.ExternalSetup;
import org.derbench.engine.record.FlowSetup;
import org.derbench.engine.record.Identity;
import org.derbench.engine.record.ScenarioSetup;
import org.derbench.engine.record.Setup;
import org.derbench.engine.record.SetupBuilder;
import org.derbench.engine.record.TrialHead;
import org.derbench.lab.pair.Hosts;
import org.derbench.run.Version;
import org.derbench.run.plan.Cell;
import org.derbench.run.scenario.Brokers;
import org.derbench.run.scenario.ExternalCase;
import org.derbench.run.scenario.FlowCase;
import org.derbench.run.scenario.ScenarioCase;
import org.derbench.spi.External;
import org.derbench.spi.Serializer;
import org.derbench.spi.Settings;

/** Makes the heads of a sweep's trials, before they run. */
public final class TrialHeads {

    private final String sweep;
    private final Systems systems;
    private final String emulation;

    public TrialHeads(String sweep, Systems systems, Hosts hosts) {
        this(sweep, systems, hosts.emulated() ? hosts.description() : null);
    }

    /** @param emulation how the hosts are emulated; null without emulation */
    public TrialHeads(String sweep, Systems systems, String emulation) {
        this.sweep = sweep;
        this.systems = systems;
        this.emulation = emulation;
    }

    /** The head of the cell's trials. */
    public TrialHead of(Cell cell) {
        return new TrialHead(Identity.of(sweep, Version.commit(), cell.id()), setup(cell), Map.of());
    }

    private Setup setup(Cell cell) {
        FlowCase flow = cell.flow();
        Settings settings = systems.settings(flow);
        String brokerRuns =
                systems.hasBroker(cell.scenario(), flow) ? systems.traits(flow).brokerRuns() : "";
        Serializer serializer = systems.serializer(flow).instance();
        Setup setup = SetupBuilder.builder()
                .board(cell.board())
                .link(cell.link())
                .middleware(flow.middleware())
                .variant(flow.variant())
                .serializer(flow.serializer())
                .pattern(flow.pattern())
                .support(systems.support(flow))
                .node(flow.message())
                .nodeSize(flow.size())
                .load(cell.load().label())
                .emulated(emulation != null)
                .emulation(emulation)
                .settings(settings.values())
                .middlewareVersion(systems.middleware(flow).version())
                .serializerVersion(systems.serializer(flow).version())
                .format(serializer.format())
                .humanReadable(serializer.humanReadable())
                .brokerAt(brokerRuns.isEmpty() ? null : brokerAt(cell))
                .brokerRuns(brokerRuns.isEmpty() ? null : brokerRuns)
                .external(systems.middleware(flow).folder().external()
                        || systems.serializer(flow).folder().external())
                .fault(cell.fault() == null ? null : cell.fault().label())
                .build();
        return cell.scenario().kind().recorded() ? setup.in(scenario(cell)) : setup;
    }

    /** The host of the first flow's broker. */
    private static String brokerAt(Cell cell) {
        return cell.brokersOf(new Brokers(cell.scenario()).at(cell.flow()));
    }

    private ScenarioSetup scenario(Cell cell) {
        ScenarioCase scenario = cell.scenario();
        Placement placement = Placement.of(cell);
        Map<String, String> behaviours = new LinkedHashMap<>();
        scenario.roles()
                .forEach(role -> role.processes().forEach(process -> behaviours.put(process, role.behaviour())));
        Map<String, FlowSetup> flows = new LinkedHashMap<>();
        scenario.flows().forEach(flow -> flows.put(flow.name(), flow(scenario, flow)));
        Map<String, String> hosts = new LinkedHashMap<>(placement.hosts());
        hosts.keySet().retainAll(behaviours.keySet());
        return new ScenarioSetup(
                scenario.name(),
                scenario.recordedValues(),
                scenario.set(),
                behaviours,
                hosts,
                placement.links(),
                flows,
                scenario.route(),
                external(scenario),
                routes(scenario));
    }

    /** The flows of each of several routes by its name, the first one first; null where there is one. */
    private static Map<String, List<String>> routes(ScenarioCase scenario) {
        Map<String, List<String>> routes = new LinkedHashMap<>();
        scenario.routes().forEach(route -> routes.put(route.routeName(), route.route()));
        return routes.size() == 1 ? null : routes;
    }

    private List<ExternalSetup> external(ScenarioCase scenario) {
        List<ExternalSetup> found = scenario.flows().stream()
                .flatMap(flow -> scenario.external(flow).stream().map(system -> external(flow, system)))
                .distinct()
                .toList();
        return found.isEmpty() ? null : found;
    }

    private ExternalSetup external(FlowCase flow, ExternalCase system) {
        String instead =
                systems.scheme(flow, system).map(External.Scheme::instead).orElse("");
        return new ExternalSetup(
                system.role(),
                system.address(),
                system.expect().label(),
                system.expect().unknown() + Phrase.with("; in place of a message goes ", instead));
    }

    private FlowSetup flow(ScenarioCase scenario, FlowCase flow) {
        return new FlowSetup(
                scenario.role(flow.from()).processes(),
                scenario.role(flow.to()).processes(),
                flow.pattern(),
                flow.system(),
                systems.settings(flow).values(),
                flow.serializer(),
                flow.message(),
                flow.size(),
                systems.hasBroker(scenario, flow) ? new Brokers(scenario).at(flow) : null);
    }
}
