package org.derbench.run.testbed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.derbench.engine.books.SizeMix;
import org.derbench.engine.report.TrialTraits;
import org.derbench.engine.scenario.AnswerRule;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.engine.scenario.RouteSpec;
import org.derbench.engine.scenario.StampedDevices;
import org.derbench.engine.verdict.LinkLimits;
import org.derbench.message.Message;
import org.derbench.message.MessageModel;
import org.derbench.run.scenario.FlowCase;
import org.derbench.run.scenario.FlowInstance;
import org.derbench.run.scenario.RoleCase;
import org.derbench.run.scenario.ScenarioCase;
import org.derbench.spi.Traits;

/**
 * Facts about a route that the coordinator needs.
 *
 * @param whole the scenario with all of its routes
 * @param scenario the scenario along this route
 */
record RouteFacts(ScenarioCase whole, ScenarioCase scenario, Systems systems) {

    /** Behaviours that send on what reached them. */
    private static final List<String> PASSING = List.of(Behaviours.GATHER, Behaviours.FORWARD, Behaviours.ROUTER);

    RouteSpec route() {
        return new RouteSpec(
                scenario().route().stream().map(this::hop).toList(),
                scenario().copies().entrySet().stream()
                        .map(copy -> new RouteSpec.Copy(hop(copy.getKey()), copy.getValue()))
                        .toList(),
                byStamp(),
                rules());
    }

    /** The rules of controls that do not answer all parts, by the hop that leads there. */
    private Map<String, AnswerRule> rules() {
        Map<String, AnswerRule> rules = new LinkedHashMap<>();
        for (String name : scenario().route()) {
            scenario().role(scenario().flow(name).to()).answers().ifPresent(rule -> rules.put(name, rule));
        }
        return rules;
    }

    /**
     * The devices whose parts carry no names at the end of the route, so that stamps must tell them apart; null where
     * parts carry names, or there is one device, or no device is owed an answer to each of its parts.
     */
    private StampedDevices byStamp() {
        List<String> hops = scenario().route();
        boolean heard =
                scenario().roles().stream().anyMatch(role -> role.behaviour().equals(Behaviours.LISTEN));
        if (hops.isEmpty()
                || heard
                || !rules().isEmpty()
                || scenario().source().devices() < 2
                || flowsWithNames().contains(hops.get(hops.size() - 1))) {
            return null;
        }
        RoleCase source = scenario().source();
        String name = source.behaviour().equals(Behaviours.POLL)
                ? scenario().flow(hops.get(0)).to()
                : source.name();
        return new StampedDevices(name, source.devices());
    }

    private RouteSpec.Hop hop(String name) {
        FlowCase flow = scenario().flow(name);
        return new RouteSpec.Hop(
                name,
                FlowInstance.of(scenario(), flow).stream()
                        .map(FlowInstance::name)
                        .toList(),
                scenario().role(flow.from()).processes(),
                scenario()
                        .role(scenario().role(flow.to()).isExternal() ? flow.from() : flow.to())
                        .processes(),
                scenario().asks(flow),
                flow.ownTopics() ? 1 : listeners(scenario().role(flow.to())));
    }

    /**
     * The flows whose messages carry the names of a fleet's devices: the route's first flow, and the next ones as long
     * as roles send messages on unchanged. A bulk has the names of the devices whose readings it holds.
     */
    Set<String> flowsWithNames() {
        Set<String> named = new LinkedHashSet<>();
        if (!scenario().route().isEmpty()
                && scenario().source().behaviour().equals(Behaviours.FLEET)
                && first().parts().size() == 1
                && !first().sender().isEmpty()) {
            for (String name : scenario().route()) {
                FlowCase flow = scenario().flow(name);
                if (scenario().asks(flow)
                        || scenario().role(flow.to()).behaviour().equals(Behaviours.LISTEN)) {
                    return Set.of();
                }
                named.add(name);
                if (!PASSING.contains(scenario().role(flow.to()).behaviour())) {
                    break;
                }
            }
            scenario().copies().entrySet().stream()
                    .filter(copy -> named.contains(copy.getValue()))
                    .map(Map.Entry::getKey)
                    .toList()
                    .forEach(named::add);
        }
        return named;
    }

    private static int listeners(RoleCase role) {
        return role.behaviour().equals(Behaviours.LISTEN) ? role.devices() : 1;
    }

    TrialTraits traits(PreparedHosts hosts) {
        Map<String, TrialTraits.HopTraits> hops = new LinkedHashMap<>();
        Map<String, Integer> parts = new LinkedHashMap<>();
        int partsOfMessage = partsOfFirst();
        for (String name : scenario().route()) {
            FlowCase flow = scenario().flow(name);
            RoleCase from = scenario().role(flow.from());
            hops.put(name, traits(flow));
            partsOfMessage = from.behaviour().equals(Behaviours.GATHER) ? number(from, "readings") : partsOfMessage;
            parts.put(name, partsOfMessage);
        }
        scenario().copies().forEach((copy, of) -> {
            parts.put(copy, parts.get(of));
            hops.put(copy, traits(scenario().flow(copy)));
        });
        Map<String, LinkLimits> links = new LinkedHashMap<>();
        processes().forEach(process -> links.put(process, hosts.limits(process)));
        return new TrialTraits(hops, parts, pauseNs(), links, shared());
    }

    /** The hosts of the roles that share one. */
    private Map<String, String> shared() {
        Map<String, String> shared = new LinkedHashMap<>();
        for (RoleCase role : whole.run()) {
            for (int process = 0; !role.host().isEmpty() && process < role.count(); process++) {
                String host = whole.hostsOf(role).get(process);
                shared.put(role.processes().get(process), host);
                shared.put(host, host);
            }
        }
        return shared;
    }

    private TrialTraits.HopTraits traits(FlowCase flow) {
        Traits traits = systems.traits(flow);
        return new TrialTraits.HopTraits(
                traits.mayDrop().contains(flow.pattern()),
                traits.mayReorder().contains(flow.pattern()),
                traits.compresses());
    }

    private List<String> processes() {
        List<String> processes = new ArrayList<>();
        whole.run().forEach(role -> processes.addAll(role.processes()));
        return processes;
    }

    /** How many parts a message of the route's first flow has. */
    int partsOfFirst() {
        if (scenario().wholes()) {
            return 1;
        }
        return first().parts().size();
    }

    /** A message of the route's first flow. */
    private Message first() {
        FlowCase flow = scenario().first();
        MessageModel model = systems.model(flow).instance();
        return model.pool(
                        model.named(flow.message()),
                        SizeMix.of(flow.size()).sizes().get(0),
                        1,
                        1)
                .get(0);
    }

    private static int number(RoleCase role, String parameter) {
        return ((Number) role.parameters().get(parameter)).intValue();
    }

    /**
     * The longest time in which no part may come: all devices may be due at once, a gatherer holds parts back, and a
     * control absorbs some.
     */
    private long pauseNs() {
        long heldNs = scenario().roles().stream()
                .filter(role -> role.parameters().containsKey("atMostNs"))
                .mapToLong(role -> ((Number) role.parameters().get("atMostNs")).longValue())
                .sum();
        return heldNs
                + scenario().source().pauseNs()
                + AnswerPace.of(scenario(), partsOfFirst()).pauseNs();
    }
}
