package org.derbench.run.hosts;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.derbench.engine.scenario.PairScenario;
import org.derbench.lab.pair.Topology;
import org.derbench.run.fault.FaultPlaces;
import org.derbench.run.fault.PlannedFault;
import org.derbench.run.plan.Cell;
import org.derbench.run.scenario.FlowCase;
import org.derbench.run.scenario.RoleCase;
import org.derbench.run.scenario.ScenarioCase;

/**
 * Where the roles of a trial run, and what their hosts and links are made then.
 *
 * @param hosts the name of each role's host; several roles may share one
 * @param links the profile of each host's link; up is from the host. A host that is not named has none, or one that is
 *     not shaped
 * @param boards the board of each host, and of a role that has one to itself beside that of its host
 * @param changing the hosts whose links a fault changes
 * @param broker the role on whose host brokers run; a broker with a host of its own has a role of its own
 */
public record Placement(
        Map<String, String> hosts,
        Map<String, String> links,
        Map<String, String> boards,
        Set<String> changing,
        String broker) {

    /** The profile of a link that nothing shapes. */
    public static final String UNSHAPED = "unshaped";

    /** How the name of a role ends that has the brokers of another one. */
    private static final String BROKERS = "-brokers";

    public Placement {
        changing = Set.copyOf(changing);
        hosts = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(hosts));
        links = Map.copyOf(links);
        boards = Map.copyOf(boards);
    }

    /** One without faults. */
    public Placement(Map<String, String> hosts, Map<String, String> links, Map<String, String> boards, String broker) {
        this(hosts, links, boards, Set.of(), broker);
    }

    /**
     * That of a cell's trials: two hosts of one board, with one link; the broker runs at the responder, in a process of
     * its own where the cell says so or that one is to be killed. Of a scenario a host for each process.
     */
    public static Placement of(Cell cell) {
        return cell.scenario() == null ? ofPair(cell) : ofScenario(cell);
    }

    private static Placement ofPair(Cell cell) {
        Map<String, String> hosts = new LinkedHashMap<>();
        Map<String, String> boards = new LinkedHashMap<>();
        for (String role : PairScenario.ROLES) {
            hosts.put(role, role);
            boards.put(role, cell.board());
        }
        boolean own = cell.broker().equals(PairScenario.BROKER);
        boolean apart = own || cell.fault() != null && !cell.fault().killsRole().isEmpty();
        if (apart) {
            hosts.put(PairScenario.BROKER, PairScenario.RESPONDER);
        }
        if (own) {
            boards.put(PairScenario.BROKER, cell.board());
        }
        return new Placement(
                hosts,
                Map.of(PairScenario.INITIATOR, cell.link()),
                boards,
                cell.fault() != null && cell.fault().ofLink() != null ? Set.of(PairScenario.INITIATOR) : Set.of(),
                apart ? PairScenario.BROKER : PairScenario.RESPONDER);
    }

    private static Placement ofScenario(Cell cell) {
        ScenarioCase scenario = cell.scenario();
        Map<String, String> hosts = new LinkedHashMap<>();
        Map<String, String> links = new LinkedHashMap<>();
        Map<String, String> boards = new LinkedHashMap<>();
        for (RoleCase role : scenario.roles()) {
            for (String process : role.processes()) {
                hosts.put(process, process);
                links.put(process, role.link());
                boards.put(process, role.board());
            }
        }
        String end =
                scenario.flow(scenario.route().get(scenario.route().size() - 1)).to();
        String broker = scenario.flows().stream()
                .map(FlowCase::broker)
                .filter(role -> !role.isEmpty())
                .findFirst()
                .orElse(end);
        return new Placement(hosts, links, boards, Set.of(), broker).with(cell.fault(), scenario);
    }

    /**
     * With what a fault needs: links that change, and a process of their own for brokers that are not to die with a
     * role.
     */
    private Placement with(PlannedFault fault, ScenarioCase scenario) {
        if (fault == null) {
            return this;
        }
        FaultPlaces places = new ScenarioPlaces(scenario, flow -> true);
        Map<String, String> more = new LinkedHashMap<>(hosts);
        if (!fault.killsRole().isEmpty()) {
            String role = places.process(fault.killsRole());
            more.put(role + BROKERS, host(role));
        }
        return new Placement(
                more,
                links,
                boards,
                fault.ofLink() == null
                        ? Set.of()
                        : Set.copyOf(places.links(fault.ofLink().of())),
                broker);
    }

    /** The role for brokers that would run in the process of that role, if a fault is to kill that: else it itself. */
    String brokersOf(String role) {
        return hosts.containsKey(role + BROKERS) ? role + BROKERS : role;
    }

    /** The hosts and links that all of these need together. */
    public static Topology topology(Collection<Placement> all) {
        Set<String> hosts = new LinkedHashSet<>();
        Set<String> linked = new LinkedHashSet<>();
        for (Placement each : all) {
            hosts.addAll(each.hosts().values());
            linked.addAll(each.changing());
            each.links().forEach((host, profile) -> {
                if (!profile.equals(UNSHAPED)) {
                    linked.add(host);
                }
            });
        }
        return new Topology(List.copyOf(hosts), linked);
    }

    /** The profile of the link of a pair, whichever of its hosts that belongs to. */
    public String onlyLink() {
        return links.values().stream()
                .filter(profile -> !profile.equals(UNSHAPED))
                .findFirst()
                .orElse(UNSHAPED);
    }

    /**
     * The name of that role's host.
     *
     * @throws IllegalArgumentException if there is no such role
     */
    public String host(String role) {
        if (!hosts.containsKey(role)) {
            throw new IllegalArgumentException("no role '" + role + "' is placed: there are " + hosts.keySet());
        }
        return hosts.get(role);
    }

    /** Whose board that role has: its own, or that of its host. */
    String boardOf(String role) {
        return boards.containsKey(role) ? role : host(role);
    }

    /** The name of the host that a board is, or that it is beside. */
    String hostOf(String boardOf) {
        return hosts.getOrDefault(boardOf, boardOf);
    }

    /** The profile of that host's link. */
    String link(String host) {
        return links.getOrDefault(host, UNSHAPED);
    }
}
