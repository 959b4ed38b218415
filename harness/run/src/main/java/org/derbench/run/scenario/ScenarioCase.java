package org.derbench.run.scenario;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.derbench.engine.load.Load;

/**
 * A scenario whose parameters are known.
 *
 * @param values of all parameters
 * @param set those of them that are not what they are by themselves
 * @param route the names of its flows, in their order
 * @param copies by a flow beside the route, that of the route whose parts it takes a copy of
 * @param wholes whether messages are counted as wholes, and not by their parts
 */
public record ScenarioCase(
        String name,
        Map<String, String> values,
        Map<String, String> set,
        List<RoleCase> roles,
        List<FlowCase> flows,
        List<String> route,
        Map<String, String> copies,
        boolean wholes,
        Duration lateAfter,
        Duration drainAtMost) {

    private static final double NS_PER_S = 1e9;

    public ScenarioCase {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        set = Collections.unmodifiableMap(new LinkedHashMap<>(set));
        roles = List.copyOf(roles);
        flows = List.copyOf(flows);
        route = List.copyOf(route);
        copies = Collections.unmodifiableMap(new LinkedHashMap<>(copies));
    }

    public RoleCase role(String of) {
        return roles.stream().filter(role -> role.name().equals(of)).findFirst().orElseThrow();
    }

    public FlowCase flow(String of) {
        return flows.stream().filter(flow -> flow.name().equals(of)).findFirst().orElseThrow();
    }

    /** The role that its messages are made at. */
    public RoleCase source() {
        return role(flow(route.get(0)).from());
    }

    /** The same, with other links. */
    public ScenarioCase linked(UnaryOperator<String> other) {
        return new ScenarioCase(
                name,
                values,
                set,
                roles.stream()
                        .map(role -> role.linked(other.apply(role.link())))
                        .toList(),
                flows,
                route,
                copies,
                wholes,
                lateAfter,
                drainAtMost);
    }

    /** The load that its source offers. */
    public Load load() {
        return Load.of(source().closed() ? "closed" : "rate:" + perSecond());
    }

    /** Messages per second that its source makes; at most, where its load is closed. */
    public double perSecond() {
        return source().devices() * NS_PER_S / source().periodNs();
    }

    /** It in one line, with what is not as it is by itself: no two cases of a scenario have the same. */
    public String label() {
        return label(name, set);
    }

    /** That of the case of that scenario with these parameters set. */
    public static String label(String name, Map<String, String> set) {
        return set.isEmpty()
                ? name
                : name + " "
                        + set.entrySet().stream()
                                .map(each -> each.getKey() + "=" + each.getValue())
                                .collect(Collectors.joining(" "));
    }
}
