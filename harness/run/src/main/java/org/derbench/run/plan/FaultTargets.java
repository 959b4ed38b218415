package org.derbench.run.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.derbench.engine.load.Fleet;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.lab.Names;
import org.derbench.lab.link.HostAddress;
import org.derbench.run.scenario.Brokers;
import org.derbench.run.scenario.FlowCase;
import org.derbench.run.scenario.RoleCase;
import org.derbench.run.scenario.ScenarioCase;

/**
 * Resolves the names in a fault within a scenario: roles, the hosts of their processes, and flows. An unknown name is
 * an IllegalArgumentException in one line, which lists the known ones.
 *
 * @param brokered whether a flow uses a broker
 */
public record FaultTargets(ScenarioCase scenario, Predicate<FlowCase> brokered) {

    /** The most hosts; each must find an address that no other has. */
    private static final int MOST_HOSTS = HostAddress.FURTHER;

    /**
     * The hosts whose links a fault names. A role or a host has its own link. A flow has its sender's link, or its
     * receiver's if that alone is shaped.
     *
     * @param of empty if the plan does not say
     */
    public List<String> links(String of) {
        scenario.kind().requireNoChoice(of);
        Map<String, List<String>> known = new LinkedHashMap<>();
        scenario.roles().forEach(role -> {
            List<String> hosts = scenario.hostsOf(role);
            for (int process = 0; process < role.count(); process++) {
                known.put(role.processes().get(process), List.of(hosts.get(process)));
            }
            known.put(role.name(), hosts);
        });
        scenario.flows().forEach(flow -> known.putIfAbsent(flow.name(), scenario.hostsOf(linkOf(flow))));
        if (!of.isEmpty()) {
            return named("link", of, known);
        }
        return scenario.kind()
                .onlyLink(scenario)
                .map(RoleCase::processes)
                .orElseThrow(() -> new IllegalArgumentException(
                        "'of' is missing: which link (there are " + String.join(", ", known.keySet()) + ")"));
    }

    private RoleCase linkOf(FlowCase flow) {
        RoleCase from = scenario.role(flow.from());
        RoleCase to = scenario.role(flow.to());
        return !isShaped(from) && isShaped(to) ? to : from;
    }

    private boolean isShaped(RoleCase role) {
        return role.host().isEmpty()
                ? role.shaped()
                : scenario.role(role.host()).shaped();
    }

    /**
     * The process at whose host the named broker runs.
     *
     * @param of empty if the plan does not say
     */
    public String broker(String of) {
        scenario.kind().requireNoChoice(of);
        Map<String, String> known = new LinkedHashMap<>();
        Brokers brokers = new Brokers(scenario);
        List<FlowCase> flows = scenario.flows().stream().filter(brokered).toList();
        flows.forEach(flow -> known.put(brokers.at(flow), brokers.at(flow)));
        Set<String> hosts = new LinkedHashSet<>(known.keySet());
        flows.forEach(flow -> known.putIfAbsent(flow.name(), brokers.at(flow)));
        if (of.isEmpty() && hosts.size() == 1) {
            return hosts.iterator().next();
        }
        if (of.isEmpty()) {
            throw new IllegalArgumentException(
                    "'of' is missing: which broker (there are those of " + String.join(", ", known.keySet()) + ")");
        }
        return named("broker", of, known);
    }

    /**
     * The process whose host is named; without a name the only process of the source.
     *
     * @param of empty if the plan does not say
     */
    public String host(String of) {
        List<String> hosts = scenario.roles().stream()
                .filter(role -> role.host().isEmpty())
                .flatMap(role -> role.processes().stream())
                .toList();
        if (hosts.size() > MOST_HOSTS) {
            throw new IllegalArgumentException(
                    "address: goes with at most " + MOST_HOSTS + " hosts, and there are " + hosts.size());
        }
        if (of.isEmpty() && scenario.source().count() == 1) {
            return scenario.hostsOf(scenario.source()).get(0);
        }
        if (of.isEmpty()) {
            throw new IllegalArgumentException(
                    "'of' is missing: which host (there are " + String.join(", ", hosts) + ")");
        }
        if (!hosts.contains(of)) {
            throw new IllegalArgumentException("of: " + Names.unknown("host", of, hosts));
        }
        return of;
    }

    /** The process with this name, which can be killed. */
    public String process(String name) {
        scenario.kind().requireMortal(name);
        List<String> processes = new ArrayList<>();
        scenario.roles().stream()
                .filter(role -> !role.behaviour().equals(Behaviours.BROKER))
                .forEach(role -> processes.addAll(role.processes()));
        if (!processes.contains(name)) {
            throw new IllegalArgumentException("kill: " + Names.unknown("process", name, processes) + "; or broker");
        }
        return name;
    }

    /** The process with this name, whose devices push by a connection each. */
    public String fleet(String name) {
        List<String> fleets = scenario.roles().stream()
                .filter(role -> role.behaviour().equals(Behaviours.FLEET))
                .flatMap(role -> role.processes().stream())
                .toList();
        if (!fleets.contains(name)) {
            throw new IllegalArgumentException("storm: "
                    + (fleets.isEmpty() ? "'" + name + "': there is no fleet" : Names.unknown("fleet", name, fleets)));
        }
        RoleCase fleet = scenario.roles().stream()
                .filter(role -> role.processes().contains(name))
                .findFirst()
                .orElseThrow();
        if (!(fleet.parameters().get("connections") instanceof Number connections)
                || connections.longValue() != Fleet.EACH_DEVICE
                || fleet.devices() < 2 * fleet.count()) {
            throw new IllegalArgumentException("storm: needs devices with a connection each: give '" + fleet.name()
                    + "' connections: device, and two devices at least");
        }
        return name;
    }

    private static <T> T named(String kind, String of, Map<String, T> known) {
        if (!known.containsKey(of)) {
            throw new IllegalArgumentException("of: " + Names.unknown(kind, of, known.keySet()));
        }
        return known.get(of);
    }
}
