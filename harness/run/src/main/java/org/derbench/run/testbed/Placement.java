package org.derbench.run.testbed;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.derbench.lab.pair.Topology;
import org.derbench.run.plan.Cell;
import org.derbench.run.plan.FaultTargets;
import org.derbench.run.plan.PlannedFault;
import org.derbench.run.scenario.Brokers;
import org.derbench.run.scenario.RoleCase;
import org.derbench.run.scenario.ScenarioCase;

/**
 * Says where the roles of a trial run, and how their hosts and links are made.
 *
 * @param hosts the name of each role's host; several roles may share one
 * @param links the profile of each host's link; up is from the host. A host that is not named has no link, or an
 *     unshaped one
 * @param boards the board of each host, and of each role that has a board to itself
 * @param changing the hosts whose links a fault changes
 * @param brokers by the role in whose process brokers would run, the role that has them instead
 */
public record Placement(
        Map<String, String> hosts,
        Map<String, String> links,
        Map<String, String> boards,
        Set<String> changing,
        Map<String, String> brokers) {

    /** The profile of a link that nothing shapes. */
    public static final String UNSHAPED = RoleCase.UNSHAPED;

    public Placement {
        changing = Set.copyOf(changing);
        hosts = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(hosts));
        links = Map.copyOf(links);
        boards = Map.copyOf(boards);
        brokers = Map.copyOf(brokers);
    }

    /** A placement without faults; its brokers have no processes of their own. */
    public Placement(Map<String, String> hosts, Map<String, String> links, Map<String, String> boards) {
        this(hosts, links, boards, Set.of(), Map.of());
    }

    /**
     * The placement of a cell's trials: a host for each process, of its own or another role's. Brokers run in the
     * process of a role on their host, unless they have a board's share to themselves, or a fault is to kill that role.
     */
    public static Placement of(Cell cell) {
        ScenarioCase scenario = cell.scenario();
        Map<String, String> hosts = new LinkedHashMap<>();
        Map<String, String> links = new LinkedHashMap<>();
        Map<String, String> boards = new LinkedHashMap<>();
        for (RoleCase role : scenario.run()) {
            for (int process = 0; process < role.count(); process++) {
                String host = scenario.hostsOf(role).get(process);
                hosts.put(role.processes().get(process), host);
                if (role.host().isEmpty()) {
                    links.put(host, role.link());
                    boards.put(host, role.board());
                }
            }
        }
        Map<String, String> brokers = brokersApart(cell);
        brokers.forEach((role, apart) -> hosts.put(apart, role));
        if (cell.brokersApart()) {
            brokers.forEach((role, apart) -> boards.put(apart, boards.get(role)));
        }
        return new Placement(hosts, links, boards, changing(cell.fault(), scenario), brokers);
    }

    private static Map<String, String> brokersApart(Cell cell) {
        ScenarioCase scenario = cell.scenario();
        List<String> roles = new ArrayList<>();
        if (cell.brokersApart()) {
            scenario.flows().stream()
                    .filter(flow -> scenario.external(flow).isEmpty())
                    .forEach(flow -> roles.add(new Brokers(scenario).at(flow)));
        }
        if (cell.fault() != null && !cell.fault().killsRole().isEmpty()) {
            roles.add(new FaultTargets(scenario, flow -> true)
                    .process(cell.fault().killsRole()));
        }
        Map<String, String> apart = new LinkedHashMap<>();
        roles.forEach(role -> apart.put(role, scenario.kind().brokersOf(role)));
        return apart;
    }

    private static Set<String> changing(PlannedFault fault, ScenarioCase scenario) {
        return fault == null || fault.ofLink() == null
                ? Set.of()
                : Set.copyOf(new FaultTargets(scenario, flow -> true)
                        .links(fault.ofLink().of()));
    }

    /** The role that has this role's brokers: the role itself, unless they have a process of their own. */
    public String brokersOf(String role) {
        return brokers.getOrDefault(role, role);
    }

    /** The hosts and links that all of these placements need together. */
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

    /** The profile of the one link of a pair, at whichever host. */
    public String onlyLink() {
        return links.values().stream()
                .filter(profile -> !profile.equals(UNSHAPED))
                .findFirst()
                .orElse(UNSHAPED);
    }

    /**
     * The name of this role's host.
     *
     * @throws IllegalArgumentException if the role is unknown
     */
    public String host(String role) {
        if (!hosts.containsKey(role)) {
            throw new IllegalArgumentException("no role '" + role + "' is placed: there are " + hosts.keySet());
        }
        return hosts.get(role);
    }

    /** The owner of this role's board: the role itself, or its host. */
    String boardOf(String role) {
        return boards.containsKey(role) ? role : host(role);
    }

    /** The name of the host with this board, or of the host that it is beside. */
    String hostOf(String boardOf) {
        return hosts.getOrDefault(boardOf, boardOf);
    }

    /** The profile of this host's link. */
    String link(String host) {
        return links.getOrDefault(host, UNSHAPED);
    }
}
