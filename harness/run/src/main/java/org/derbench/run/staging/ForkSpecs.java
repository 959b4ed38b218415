package org.derbench.run.staging;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.course.ForkSpec;
import org.derbench.engine.course.RouteCourse;
import org.derbench.engine.json.Parts;
import org.derbench.engine.load.Fleet;
import org.derbench.engine.load.FleetLoad;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.load.SearchStart;
import org.derbench.engine.plugin.Plugin;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.engine.scenario.BrokerSpec;
import org.derbench.engine.scenario.FlowEnd;
import org.derbench.engine.scenario.FlowSpec;
import org.derbench.engine.scenario.RoleTask;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.scenario.StoreSpec;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.lab.pair.Host;
import org.derbench.run.hosts.PreparedHosts;
import org.derbench.run.hosts.Wait;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.scenario.Brokers;
import org.derbench.run.scenario.FlowCase;
import org.derbench.run.scenario.FlowInstance;
import org.derbench.run.scenario.RoleCase;
import org.derbench.run.scenario.ScenarioCase;
import org.derbench.run.testbed.ForkTask;
import org.derbench.run.testbed.Ports;
import org.derbench.run.testbed.Systems;
import org.derbench.spi.Middleware;
import org.derbench.spi.Store;

/** What each process of a scenario is told. */
final class ForkSpecs {

    private final ForkTask task;
    private final Cell cell;
    private final ScenarioCase scenario;
    private final Systems systems;
    private final PreparedHosts hosts;
    private final Ports ports;
    private final List<FlowInstance> flows;
    private final Brokers brokers;
    private final RouteSpec route;
    private final Map<String, Integer> portBases = new HashMap<>();

    ForkSpecs(ForkTask task, Systems systems, PreparedHosts hosts, Ports ports) {
        this.task = task;
        this.cell = task.fork().cell();
        this.scenario = cell.scenario();
        this.systems = systems;
        this.hosts = hosts;
        this.ports = ports;
        this.flows = FlowInstance.of(scenario);
        this.brokers = new Brokers(scenario);
        this.route = new Routes(cell, systems).route();
    }

    ForkSpec spec() {
        takePorts();
        List<TrialSpec> roles = new ArrayList<>(brokersApart());
        for (RoleCase role : scenario.roles()) {
            for (int process = 0; process < role.count(); process++) {
                roles.add(role(role, process));
            }
        }
        TrialSettings settings = task.settings();
        RepetitionPlan plan = new RepetitionPlan(
                settings.warmUpAtMost(),
                settings.duration(),
                scenario.lateAfter(),
                scenario.drainAtMost(),
                SearchStart.NONE);
        RouteCourse course = new RouteCourse(
                route,
                new Routes(cell, systems).traits(hosts),
                roles.get(0).firstMessage(),
                ForkSpec.patience(roles.get(0)),
                hosts.clock(),
                cell.fault() == null ? null : cell.fault().by(hosts.faults(), systems.faultPlaces(cell)),
                loads(roles));
        return new ForkSpec(roles, plan, course, hosts.bound(Wait.START_UP), settings.repeatDisturbedAtMost());
    }

    /** What the roles offer that make parts. */
    private Map<String, FleetLoad> loads(List<TrialSpec> roles) {
        Map<String, FleetLoad> loads = new LinkedHashMap<>();
        int parts = new Routes(cell, systems).partsOfFirst();
        for (TrialSpec role : roles) {
            if (route.sources().contains(role.role())) {
                RoleTask of = role.task();
                loads.put(
                        role.role(),
                        new FleetLoad(
                                Parts.of(Fleet.Parameters.class, of.parameters()),
                                role.behaviour().equals(Behaviours.POLL) ? 1 : parts,
                                of.instance(),
                                of.instances()));
            }
        }
        return loads;
    }

    /** Each flow has ports of its own, and each middleware those of its broker. */
    private void takePorts() {
        Map<String, Integer> sizes = new LinkedHashMap<>();
        for (FlowInstance flow : flows) {
            int size = Math.max(1, middleware(flow).instance().ports().size());
            sizes.put(flow.name(), size);
            sizes.put(brokers.of(flow.flow()), size);
        }
        int base =
                ports.range(sizes.values().stream().mapToInt(Integer::intValue).sum());
        for (Map.Entry<String, Integer> size : sizes.entrySet()) {
            portBases.put(size.getKey(), base);
            base += size.getValue();
        }
    }

    private Plugin<Middleware> middleware(FlowInstance flow) {
        return systems.middleware(cell.of(flow.flow()));
    }

    /** The role of brokers that would die with another role. */
    private List<TrialSpec> brokersApart() {
        String killed = cell.fault() == null ? "" : cell.fault().killsRole();
        if (killed.isEmpty() || brokersAt(killed, hosts.host(killed)).isEmpty()) {
            return List.of();
        }
        Host own = hosts.host(killed);
        return List.of(new TrialSpec(
                hosts.brokersOf(killed),
                Behaviours.BROKER,
                own.address(),
                own.device(),
                List.of(),
                brokersAt(killed, own),
                cell.load(),
                hosts.clockShared(),
                hosts.bound(Wait.ANSWER),
                new RoleTask(Map.of(), 0, 1, false, null, route.onward(), scenario.wholes())));
    }

    private TrialSpec role(RoleCase role, int number) {
        String process = role.processes().get(number);
        Host own = hosts.host(process);
        List<FlowEnd> ends = flows.stream()
                .filter(flow -> flow.has(process))
                .map(flow -> end(flow, process, own))
                .toList();
        return new TrialSpec(
                process,
                role.behaviour(),
                own.address(),
                own.device(),
                ends,
                brokers(process, own),
                cell.load(),
                hosts.clockShared(),
                hosts.bound(Wait.ANSWER),
                task(role, number, own));
    }

    private FlowEnd end(FlowInstance flow, String process, Host own) {
        Cell of = cell.of(flow.flow());
        FlowSpec spec = new FlowSpec(
                flow.name(),
                flow.fromAsSeenBy(process),
                flow.toAsSeenBy(process),
                of.pattern(),
                of.middleware(),
                systems.settings(of),
                of.serializer(),
                systems.model(of).instance().name(),
                of.node(),
                of.nodeSize(),
                task.settings().seed(),
                portBases.get(flow.name()),
                portBases.get(brokers.of(flow.flow())));
        String peer = spec.from().equals(process) ? spec.to() : spec.from();
        return new FlowEnd(
                spec,
                own.place(middleware(flow).folder().path()),
                own.place(systems.serializer(of).folder().path()),
                own.place(systems.model(of).folder().path()),
                hosts.host(peer).address(),
                hosts.host(brokers.at(flow.flow())).address());
    }

    private List<BrokerSpec> brokers(String process, Host own) {
        return hosts.brokersOf(process).equals(process) ? brokersAt(process, own) : List.of();
    }

    private List<BrokerSpec> brokersAt(String process, Host own) {
        Map<String, BrokerSpec> here = new LinkedHashMap<>();
        for (FlowCase flow : scenario.flows()) {
            if (brokers.at(flow).equals(process)) {
                Cell of = cell.of(flow);
                here.putIfAbsent(
                        brokers.of(flow),
                        new BrokerSpec(
                                of.middleware(),
                                systems.settings(of),
                                own.place(systems.middleware(of).folder().path()),
                                portBases.get(brokers.of(flow)),
                                hosts.bound(Wait.BROKER_UP)));
            }
        }
        return List.copyOf(here.values());
    }

    private RoleTask task(RoleCase role, int number, Host own) {
        Map<String, Object> parameters = new LinkedHashMap<>(role.parameters());
        if (role.devices() > 0) {
            int devices = role.devicesOf(number);
            parameters.put("devices", (long) devices);
            parameters.computeIfPresent(
                    "connections",
                    (name, count) -> ((Number) count).longValue() == Fleet.EACH_DEVICE ? (Long) (long) devices : count);
        }
        return new RoleTask(
                parameters,
                number,
                role.count(),
                route.ends().contains(role.processes().get(number)),
                store(role, own),
                route.onward(),
                scenario.wholes());
    }

    private StoreSpec store(RoleCase role, Host own) {
        if (role.store().isEmpty()) {
            return null;
        }
        Plugin<Store> store = systems.plugins().stores().get(role.store());
        return new StoreSpec(
                own.place(store.folder().path()),
                role.store(),
                role.access().isEmpty() ? store.instance().accesses().get(0) : role.access(),
                hosts.bound(Wait.BROKER_UP));
    }
}
