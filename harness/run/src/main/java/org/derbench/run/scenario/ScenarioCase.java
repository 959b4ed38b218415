package org.derbench.run.scenario;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.derbench.engine.load.Load;
import org.derbench.engine.load.Rate;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.spi.Pattern;

/**
 * A scenario whose parameters are known.
 *
 * @param values the values of all parameters
 * @param set the values that differ from their standard
 * @param routeName the name of its first route; empty where there is one
 * @param route the names of the flows of its first route, in their order
 * @param copies by a flow beside the route, the flow of the route whose parts it copies
 * @param wholes whether messages are counted as wholes, and not by their parts
 * @param lateAfter a part that takes longer is late, if the trial's settings do not say it
 * @param drainAtMost how long to wait for parts that are on their way, if the trial's settings do not say it
 * @param others further routes, which run at the same time
 * @param pacedBy the parameter that says how often a device of its source is due; empty without one
 * @param later the parameters that came when there were records already
 */
@RecordBuilder
public record ScenarioCase(
        String name,
        Map<String, String> values,
        Map<String, String> set,
        List<RoleCase> roles,
        List<FlowCase> flows,
        String routeName,
        List<String> route,
        Map<String, String> copies,
        boolean wholes,
        Duration lateAfter,
        Duration drainAtMost,
        List<RouteCase> others,
        String pacedBy,
        Set<String> later) {

    public ScenarioCase {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        set = Collections.unmodifiableMap(new LinkedHashMap<>(set));
        roles = List.copyOf(roles);
        flows = List.copyOf(flows);
        route = List.copyOf(route);
        others = List.copyOf(others);
        copies = Collections.unmodifiableMap(new LinkedHashMap<>(copies));
        later = Set.copyOf(later);
    }

    /**
     * The values for a record. A parameter that came later is in it only where it is set: records from before are then
     * of the same case.
     */
    public Map<String, String> recordedValues() {
        Map<String, String> recorded = new LinkedHashMap<>(values);
        recorded.keySet().removeIf(name -> later.contains(name) && !set.containsKey(name));
        return recorded;
    }

    /** Whether many devices confirm by this flow what was published to all of them. */
    public boolean confirms(FlowCase flow) {
        return role(flow.from()).behaviour().equals(Behaviours.LISTEN)
                && route.indexOf(flow.name()) > 0
                && !flow(route.get(0)).ownTopics();
    }

    /**
     * Whether a request by this flow carries a message, and its answer is a receipt: so a role sends to one that
     * stores. The answer to a poll is a message itself.
     */
    public boolean hasReceipts(FlowCase flow) {
        return flow.pattern() == Pattern.REQUEST_REPLY
                && role(flow.to()).behaviour().equals(Behaviours.STORE)
                && !role(flow.from()).behaviour().equals(Behaviours.POLL);
    }

    /** Whether a role asks for messages by this flow, which come back to it. */
    public boolean asks(FlowCase flow) {
        return flow.pattern() == Pattern.REQUEST_REPLY && !hasReceipts(flow);
    }

    /** All routes, the first one first. */
    List<RouteCase> allRoutes() {
        return Stream.concat(Stream.of(new RouteCase(routeName, route, copies, lateAfter)), others.stream())
                .toList();
    }

    /** The roles at the ends of a route's flows and copies. */
    Set<String> rolesOn(RouteCase on) {
        Set<String> names = new LinkedHashSet<>();
        on.all().stream().map(this::flow).forEach(flow -> {
            names.add(flow.from());
            names.add(flow.to());
        });
        return names;
    }

    /**
     * The case once for each of its routes, with the roles and flows of that route alone. The first one has all that is
     * on no route, too.
     */
    public List<ScenarioCase> routes() {
        if (others.isEmpty()) {
            return List.of(this);
        }
        Set<String> elsewhere = new LinkedHashSet<>();
        Set<String> flowsElsewhere = new LinkedHashSet<>();
        List<ScenarioCase> each = new ArrayList<>();
        for (RouteCase other : others) {
            each.add(along(other, other.all()::contains, rolesOn(other)::contains));
            elsewhere.addAll(rolesOn(other));
            flowsElsewhere.addAll(other.all());
        }
        RouteCase first = allRoutes().get(0);
        each.add(0, along(first, flow -> !flowsElsewhere.contains(flow), role -> !elsewhere.contains(role)));
        return each;
    }

    /** With these flows and roles alone. A role that has no more than their broker counts as the broker's host. */
    private ScenarioCase along(RouteCase on, Predicate<String> ofFlows, Predicate<String> ofRoles) {
        List<FlowCase> its =
                flows.stream().filter(flow -> ofFlows.test(flow.name())).toList();
        List<String> brokers = its.stream().map(FlowCase::broker).toList();
        return ScenarioCaseBuilder.builder(this)
                .flows(its)
                .roles(roles.stream()
                        .filter(role -> ofRoles.test(role.name()) || brokers.contains(role.name()))
                        .map(role -> ofRoles.test(role.name()) || role.isExternal() ? role : role.asBrokersHost())
                        .toList())
                .routeName(on.name())
                .route(on.flows())
                .copies(on.copies())
                .lateAfter(on.lateAfter())
                .others(List.of())
                .build();
    }

    /** The names of the hosts of a role's processes. */
    public List<String> hostsOf(RoleCase role) {
        return role.host().isEmpty() ? role.processes() : role(role.host()).processes();
    }

    public RoleCase role(String called) {
        return roles.stream()
                .filter(role -> role.name().equals(called))
                .findFirst()
                .orElseThrow();
    }

    public FlowCase flow(String called) {
        return flows.stream()
                .filter(flow -> flow.name().equals(called))
                .findFirst()
                .orElseThrow();
    }

    /** The system that derbench does not run, if it is the broker or the far end of this flow. */
    public Optional<ExternalCase> external(FlowCase flow) {
        return Stream.of(flow.to(), flow.broker())
                .filter(each -> !each.isEmpty())
                .map(this::role)
                .filter(RoleCase::isExternal)
                .map(ExternalCase::of)
                .findFirst();
    }

    /** All systems that derbench does not run. */
    public List<ExternalCase> externals() {
        return flows.stream()
                .flatMap(flow -> external(flow).stream())
                .distinct()
                .toList();
    }

    /** The roles that derbench runs. */
    public List<RoleCase> run() {
        return roles.stream().filter(role -> !role.isExternal()).toList();
    }

    /** The role that makes its messages. */
    public RoleCase source() {
        return role(flow(route.get(0)).from());
    }

    /** The kind, which says who times its messages. */
    public ScenarioKind kind() {
        return ScenarioKind.of(roles);
    }

    /** The first flow of its route. */
    public FlowCase first() {
        return flow(route.get(0));
    }

    /** Board and link of its source. */
    public String setup() {
        return source().board() + "@" + source().link();
    }

    private ScenarioCase with(UnaryOperator<RoleCase> change) {
        return ScenarioCaseBuilder.builder(this)
                .roles(roles.stream().map(change).toList())
                .build();
    }

    /** The same case with other links. */
    public ScenarioCase withLinks(UnaryOperator<String> other) {
        return with(role -> role.withLink(other.apply(role.link())));
    }

    /** The same case with its source on this board; if all roles have boards of one kind, with all roles on it. */
    public ScenarioCase onBoard(String board) {
        String source = source().name();
        return with(role -> kind().onOneBoard() || role.name().equals(source) ? role.onBoard(board) : role);
    }

    /**
     * The same case with this rate of its source.
     *
     * @throws org.derbench.lab.BadInputException if the scenario has no parameter for it
     */
    public ScenarioCase withRate(Rate rate) {
        return kind().withRate(this, rate);
    }

    /** The rate that it has by itself, per second; empty if the load sets it, or its messages wait for each other. */
    public OptionalDouble perSecond() {
        return kind().perSecond(source());
    }

    ScenarioCase withSource(UnaryOperator<RoleCase> change) {
        String source = source().name();
        return with(role -> role.name().equals(source) ? change.apply(role) : role);
    }

    /** The same case in words, with another value of a parameter. */
    ScenarioCase withValue(String parameter, String value) {
        Map<String, String> all = new LinkedHashMap<>(values);
        Map<String, String> others = new LinkedHashMap<>(set);
        all.put(parameter, value);
        others.put(parameter, value);
        return ScenarioCaseBuilder.builder(this).values(all).set(others).build();
    }

    /** The same case with these settings of the middleware of all flows. */
    public ScenarioCase withSettings(Map<String, String> settings) {
        return ScenarioCaseBuilder.builder(this)
                .flows(flows.stream().map(flow -> flow.withSettings(settings)).toList())
                .build();
    }

    ScenarioCase withoutParameters() {
        return ScenarioCaseBuilder.builder(this).values(Map.of()).set(Map.of()).build();
    }

    /** The case without parameters that cannot distinguish two cells. */
    public ScenarioCase alone() {
        return kind().alone(this);
    }

    /** The load that its source offers. */
    public Load load() {
        return kind().load(source());
    }

    /** The longest pause between messages of a process of its source, by its load. */
    public Duration longestPause() {
        return Duration.ofNanos(kind().longestPauseNs(source()));
    }

    /** A few words that distinguish it within a sweep. */
    public String brief() {
        return kind().brief(this);
    }

    /** The first words of its cells' names, unique among the measured cases. */
    public String label() {
        return kind().label(this);
    }
}
