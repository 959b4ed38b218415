package org.derbench.run.testbed;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.derbench.engine.course.AccountScheme;
import org.derbench.engine.course.Bounds;
import org.derbench.engine.course.Course;
import org.derbench.engine.course.ForkSpec;
import org.derbench.engine.course.LedgerRoute;
import org.derbench.engine.course.LedgerScheme;
import org.derbench.engine.course.Scheme;
import org.derbench.engine.fault.Fault;
import org.derbench.engine.json.JsonRecords;
import org.derbench.engine.load.Fleet;
import org.derbench.engine.load.FleetLoad;
import org.derbench.engine.load.RepetitionPlan;
import org.derbench.engine.load.SearchStart;
import org.derbench.engine.plugin.Plugin;
import org.derbench.engine.protocol.SharedFacts;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.engine.scenario.BrokerSpec;
import org.derbench.engine.scenario.ExternalSpec;
import org.derbench.engine.scenario.FlowEnd;
import org.derbench.engine.scenario.FlowSpec;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.engine.scenario.RoleTask;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.scenario.StoreSpec;
import org.derbench.engine.scenario.TrialSpec;
import org.derbench.engine.verdict.LinkLimits;
import org.derbench.lab.link.TcProfile;
import org.derbench.lab.pair.Host;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.TrialSettings;
import org.derbench.run.scenario.Brokers;
import org.derbench.run.scenario.ExternalCase;
import org.derbench.run.scenario.FlowCase;
import org.derbench.run.scenario.FlowInstance;
import org.derbench.run.scenario.RoleCase;
import org.derbench.run.scenario.ScenarioCase;
import org.derbench.spi.External;
import org.derbench.spi.Store;

/** The instructions for each process of a fork. */
final class ForkSpecs {

    /** The most times a bound that a wait may take. */
    private static final int MOST_TIMES = 5;

    private final ForkTask task;
    private final Cell cell;
    private final ScenarioCase scenario;
    private final Systems systems;
    private final PreparedHosts hosts;
    private final Ports ports;
    private final ExternalAccess access;
    private final List<FlowInstance> flows;
    private final Brokers brokers;
    private final List<PlannedRoute> routes;

    private final Map<String, Integer> portBases = new HashMap<>();

    /**
     * A route, and what is known of it.
     *
     * @param named its flows that bring what devices send by names of their own
     */
    private record PlannedRoute(RouteFacts facts, RouteSpec spec, Set<String> named) {

        static PlannedRoute of(RouteFacts facts) {
            return new PlannedRoute(facts, facts.route(), facts.flowsWithNames());
        }

        ScenarioCase scenario() {
            return facts.scenario();
        }
    }

    ForkSpecs(ForkTask task, Systems systems, PreparedHosts hosts, Ports ports, ExternalAccess access) {
        this.access = access;
        this.task = task;
        this.cell = task.fork().cell();
        this.scenario = cell.scenario();
        this.systems = systems;
        this.hosts = hosts;
        this.ports = ports;
        this.flows = FlowInstance.of(scenario);
        this.brokers = new Brokers(scenario);
        this.routes = scenario.routes().stream()
                .map(each -> PlannedRoute.of(new RouteFacts(scenario, each, systems)))
                .toList();
    }

    /** The route that a process is on; the first for one that is on none. */
    private PlannedRoute routeOf(String process) {
        return routes.stream()
                .skip(1)
                .filter(route -> route.spec().roles().contains(process))
                .findFirst()
                .orElse(routes.get(0));
    }

    /** The route that a flow belongs to; the first for one that is beside all. */
    private PlannedRoute routeOf(FlowCase flow) {
        return routes.stream()
                .filter(route -> route.scenario().flows().contains(flow))
                .findFirst()
                .orElseThrow();
    }

    ForkSpec spec() {
        takePorts();
        List<TrialSpec> roles = new ArrayList<>(brokersApart());
        List<Supplier<TrialSpec>> processes = new ArrayList<>();
        for (RoleCase role : scenario.run()) {
            for (int process = 0; process < role.count(); process++) {
                int number = process;
                processes.add(() -> role(role, number));
            }
        }
        roles.addAll(hosts.sideBySide().map(processes, Supplier::get));
        TrialSettings settings = task.settings();
        return new ForkSpec(
                roles,
                plan(),
                new Course(scheme(roles), fault(), hosts.clock()),
                bound(WaitBound.START_UP),
                settings.repeatDisturbedAtMost(),
                known());
    }

    /** Many processes on the CPUs of one machine take as many times as long as two, which the bounds are for. */
    private Duration bound(WaitBound wait) {
        return hosts.bound(wait).multipliedBy(times());
    }

    private int times() {
        int processes = scenario.run().stream().mapToInt(RoleCase::count).sum();
        return hosts.emulation() == null ? 1 : Math.min(Math.max(1, processes / 2), MOST_TIMES);
    }

    /** The accesses to external systems, by the flows that lead there. */
    private SharedFacts known() {
        Map<String, Map<String, String>> facts = new LinkedHashMap<>();
        for (FlowInstance flow : flows) {
            scenario.external(flow.flow()).ifPresent(system -> facts.put(flow.name(), access.facts()));
        }
        return new SharedFacts(facts);
    }

    /** The scheme, which says where the books are kept. */
    private Scheme scheme(List<TrialSpec> roles) {
        return switch (scenario.kind()) {
            // within one process there is no link to cross
            case PAIR ->
                AccountScheme.of(
                        roles, systems.withinOneProcess(cell) ? LinkLimits.NONE : hosts.limits(PairScenario.INITIATOR));
            case ROUTE ->
                new LedgerScheme(
                        routes.stream().map(route -> route(route, roles)).toList(),
                        Bounds.of(roles.get(0)).withOthers(times()));
        };
    }

    private LedgerRoute route(PlannedRoute route, List<TrialSpec> roles) {
        List<TrialSpec> own =
                roles.stream().filter(role -> routeOf(role.role()) == route).toList();
        return new LedgerRoute(
                route.scenario().routeName(),
                route.spec(),
                own.stream().map(TrialSpec::role).collect(Collectors.toSet()),
                route.facts().traits(hosts),
                loads(route, own),
                lateAfter(route));
    }

    /** The deadline of a further route; null for the first one, which has the trial's. */
    private Duration lateAfter(PlannedRoute route) {
        return route == routes.get(0) ? null : route.scenario().lateAfter();
    }

    private SearchStart search() {
        return switch (scenario.kind()) {
            case PAIR -> {
                TcProfile link = hosts.profile(PairScenario.INITIATOR);
                yield new SearchStart(
                        Math.min(link.up().rateBitsPerSecond(), link.down().rateBitsPerSecond()));
            }
            case ROUTE -> SearchStart.NONE;
        };
    }

    private RepetitionPlan plan() {
        TrialSettings settings = task.settings().within(scenario);
        return new RepetitionPlan(
                settings.warmUpAtMost(),
                settings.duration(),
                settings.lateAfter().orElseThrow(),
                settings.drainAtMost().orElseThrow(),
                search());
    }

    private Fault fault() {
        return cell.fault() == null ? null : cell.fault().by(hosts.faults(), systems.faultTargets(cell));
    }

    /** The loads of the roles that make parts. */
    private static Map<String, FleetLoad> loads(PlannedRoute route, List<TrialSpec> roles) {
        Map<String, FleetLoad> loads = new LinkedHashMap<>();
        int parts = route.facts().partsOfFirst();
        for (TrialSpec role : roles) {
            if (route.spec().sources().contains(role.role())) {
                RoleTask roleTask = role.task();
                loads.put(
                        role.role(),
                        new FleetLoad(
                                JsonRecords.of(Fleet.Parameters.class, roleTask.parameters()),
                                role.behaviour().equals(Behaviours.POLL) ? 1 : parts,
                                roleTask.instance(),
                                roleTask.instances()));
            }
        }
        return loads;
    }

    /** Gives each flow ports of its own; a broker listens on the ports of the first flow that uses it. */
    private void takePorts() {
        Map<String, Integer> sizes = new LinkedHashMap<>();
        flows.forEach(flow -> sizes.put(
                flow.name(),
                Math.max(1, systems.middleware(flow.flow()).instance().ports().size())));
        int base =
                ports.range(sizes.values().stream().mapToInt(Integer::intValue).sum());
        for (FlowInstance flow : flows) {
            portBases.put(flow.name(), base);
            portBases.putIfAbsent(brokers.of(flow.flow()), base);
            base += sizes.get(flow.name());
        }
    }

    /** A role for the brokers of each role that does not run them in its own process. */
    private List<TrialSpec> brokersApart() {
        return scenario.roles().stream()
                .flatMap(role -> role.processes().stream())
                .filter(process -> !hosts.brokersOf(process).equals(process))
                .filter(process -> !brokersAt(process, hosts.host(process)).isEmpty())
                .map(this::brokersApart)
                .toList();
    }

    private TrialSpec brokersApart(String process) {
        Host own = hosts.host(process);
        return new TrialSpec(
                hosts.brokersOf(process),
                Behaviours.BROKER,
                own.address(),
                own.device(),
                List.of(),
                brokersAt(process, own),
                cell.load(),
                hosts.clockShared(),
                bound(WaitBound.ANSWER),
                switch (scenario.kind()) {
                    case PAIR -> RoleTask.NONE;
                    case ROUTE ->
                        new RoleTask(
                                Map.of(),
                                0,
                                1,
                                false,
                                null,
                                routes.get(0).spec().onward(),
                                scenario.wholes());
                });
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
                        bound(WaitBound.ANSWER),
                        switch (scenario.kind()) {
                            case PAIR -> RoleTask.NONE;
                            case ROUTE -> task(role, number, own);
                        })
                .withRequesters(task.settings().requesters());
    }

    private FlowEnd end(FlowInstance flow, String process, Host own) {
        FlowCase flowCase = flow.flow();
        FlowSpec spec = new FlowSpec(
                flow.name(),
                flow.fromAsSeenBy(process),
                flow.toAsSeenBy(process),
                flowCase.pattern(),
                flowCase.middleware(),
                systems.settings(flowCase),
                flowCase.serializer(),
                systems.model(flowCase).instance().name(),
                flowCase.message(),
                flowCase.size(),
                task.settings().seed(),
                portBases.get(flow.name()),
                portBases.get(brokers.of(flow.flow())),
                flowCase.ownTopics() ? (Integer) scenario.role(flowCase.to()).devices() : null,
                senders(flowCase),
                routeOf(flowCase).scenario().confirms(flowCase) ? Boolean.TRUE : null,
                joiners(flowCase),
                scenario.hasReceipts(flowCase) ? Boolean.TRUE : null);
        String peer = spec.from().equals(process) ? spec.to() : spec.from();
        return new FlowEnd(
                spec,
                own.place(systems.middleware(flowCase).folder().path()),
                own.place(systems.serializer(flowCase).folder().path()),
                own.place(systems.model(flowCase).folder().path()),
                address(peer, own),
                address(brokers.at(flow.flow()), own),
                scenario.external(flowCase)
                        .map(system -> external(flowCase, system))
                        .orElse(null));
    }

    /** The number of a flow's subscribers that join only in the window; null without any. */
    private Integer joiners(FlowCase flow) {
        int joiners = scenario.role(flow.to()).joiners();
        return joiners == 0 ? null : (Integer) joiners;
    }

    /** The number of devices that send by a flow under their names; null where devices have no names. */
    private Integer senders(FlowCase flow) {
        PlannedRoute route = routeOf(flow);
        if (route.scenario().confirms(flow)) {
            return scenario.role(flow.from()).devices();
        }
        return route.named().contains(flow.name())
                ? (Integer) route.scenario().source().devices()
                : null;
    }

    /** The address of a process. Where derbench does not run it, one's own host stands in. */
    private String address(String process, Host own) {
        boolean external = scenario.roles().stream()
                .anyMatch(role -> role.isExternal() && role.processes().contains(process));
        return external ? own.address() : hosts.host(process).address();
    }

    private ExternalSpec external(FlowCase flow, ExternalCase system) {
        External.Scheme scheme = systems.scheme(flow, system).orElseThrow();
        return new ExternalSpec(
                system.scheme(),
                system.host(),
                system.port() == 0 ? scheme.port() : system.port(),
                system.path(),
                system.expect().label(),
                system.topic(scheme),
                system.watch(scheme));
    }

    private List<BrokerSpec> brokers(String process, Host own) {
        return hosts.brokersOf(process).equals(process) ? brokersAt(process, own) : List.of();
    }

    private List<BrokerSpec> brokersAt(String process, Host own) {
        Map<String, BrokerSpec> here = new LinkedHashMap<>();
        for (FlowCase flow : scenario.flows()) {
            if (brokers.at(flow).equals(process) && scenario.external(flow).isEmpty()) {
                here.putIfAbsent(
                        brokers.of(flow),
                        new BrokerSpec(
                                flow.middleware(),
                                systems.settings(flow),
                                own.place(systems.middleware(flow).folder().path()),
                                portBases.get(brokers.of(flow)),
                                hosts.bound(WaitBound.BROKER_UP)));
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
        String process = role.processes().get(number);
        PlannedRoute route = routeOf(process);
        return new RoleTask(
                parameters,
                number,
                role.count(),
                route.spec().ends().contains(process),
                store(role, own),
                route.spec().onward(),
                scenario.wholes(),
                route.spec().byStamp(),
                lateAfter(route));
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
                hosts.bound(WaitBound.BROKER_UP),
                role.storeThreads() == 1 ? null : (Integer) role.storeThreads());
    }
}
