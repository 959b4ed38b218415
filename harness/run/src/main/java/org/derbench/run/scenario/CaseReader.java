package org.derbench.run.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.lab.Names;
import org.derbench.lab.board.Board;
import org.derbench.lab.yaml.BadYamlException;
import org.derbench.spi.Pattern;

/** Reads a scenario with the values of its parameters, and checks whether its parts fit together. */
final class CaseReader {

    private static final Duration DRAIN = Duration.ofSeconds(10);
    /** A size that every model has. */
    private static final String SMALLEST = "small";

    private static final String MESSAGES = "messages";

    private final Scenario scenario;
    private final Map<String, String> values;
    private final Map<String, String> set;
    private final FileErrors errors = new FileErrors();

    CaseReader(Scenario scenario, Map<String, String> values, Map<String, String> set) {
        this.scenario = scenario;
        this.values = values;
        this.set = set;
    }

    /** @throws org.derbench.lab.BadInputException in one line, if something is wrong */
    ScenarioCase read() {
        Optional<ScenarioCase> read = readAndCheck();
        errors.requireNone();
        return read.orElseThrow();
    }

    /** All that is wrong, in the order in which it was found. */
    List<BadYamlException> errors() {
        readAndCheck();
        return errors.found();
    }

    private Optional<ScenarioCase> readAndCheck() {
        List<RoleCase> roles = new ArrayList<>();
        scenario.yaml()
                .path("roles")
                .properties()
                .forEach(role -> roles.add(role(role.getKey(), values("roles." + role.getKey(), role.getValue()))));
        List<FlowCase> flows = new ArrayList<>();
        List<String> roleNames = roles.stream().map(RoleCase::name).toList();
        List<String> absent = new ArrayList<>();
        scenario.yaml().path("flows").properties().forEach(flow -> {
            Values said = values("flows." + flow.getKey(), flow.getValue());
            if (errors.of(() -> said.holds("when"), true)) {
                flows.add(flow(flow.getKey(), said, roleNames));
            } else {
                absent.add(flow.getKey());
            }
        });
        Values top = values("", scenario.yaml());
        List<RouteCase> routes = routes(top, flows, absent);
        Duration drain = errors.of(() -> top.duration("drainAtMost", DRAIN), DRAIN);
        if (!errors.none()) {
            return Optional.empty();
        }
        RouteCase first = routes.get(0);
        ScenarioCase read = new ScenarioCase(
                scenario.name(),
                values,
                set,
                roles.stream()
                        .filter(role -> isNeeded(role, roles, flows))
                        .map(role -> replying(role, flows))
                        .toList(),
                flows,
                first.name(),
                first.flows(),
                first.copies(),
                top.text("counts", "").equals(MESSAGES),
                first.lateAfter(),
                drain,
                routes.subList(1, routes.size()),
                pacedBy(flows, first.flows()),
                scenario.laterParameters());
        errors.in(() -> new RoutesCheck(read, scenario.file()).check());
        if (errors.none()) {
            read.routes()
                    .forEach(route ->
                            errors.in(() -> route.kind().check(new CaseCheck(route, scenario.file(), errors))));
        }
        return Optional.of(read);
    }

    /** The routes that the file names, or its only one. */
    private List<RouteCase> routes(Values top, List<FlowCase> flows, List<String> absent) {
        if (!top.has("routes")) {
            if (!top.has("route")) {
                errors.in(() -> {
                    throw top.wrong("route", "is missing: the flows that a timed message passes, in their order");
                });
            }
            return List.of(new RouteCase(
                    "", route(top, "route", flows, absent), copies("copies", top, flows), lateAfter(top)));
        }
        for (String one : List.of("route", "copies")) {
            if (top.has(one)) {
                errors.in(() -> {
                    throw top.wrong(one, "belongs to one of 'routes': leave it out here");
                });
            }
        }
        List<RouteCase> routes = new ArrayList<>();
        top.yaml().path("routes").properties().forEach(route -> {
            String place = "routes." + route.getKey();
            Values own = values(place, route.getValue());
            routes.add(new RouteCase(
                    route.getKey(),
                    route(own, "flows", flows, absent),
                    copies(place + ".copies", own, flows),
                    lateAfter(own.has("lateAfter") ? own : top)));
        });
        return routes;
    }

    private Duration lateAfter(Values of) {
        if (!of.has("lateAfter")) {
            errors.in(() -> {
                throw of.wrong("lateAfter", "is missing: what takes longer from end to end is late");
            });
        }
        return errors.of(() -> of.duration("lateAfter", Duration.ZERO), Duration.ZERO);
    }

    private List<String> route(Values of, String list, List<FlowCase> flows, List<String> absent) {
        List<String> names = flows.stream().map(FlowCase::name).toList();
        List<String> route = new ArrayList<>();
        for (JsonNode flow : of.yaml().path(list)) {
            String name = flow.asText();
            int place = route.size();
            if (!absent.contains(name) && !names.contains(name)) {
                errors.in(() -> {
                    throw of.wrong(list + "[" + place + "]", Names.unknown("flow", name, names));
                });
            }
            route.add(name);
        }
        route.removeAll(absent);
        if (route.isEmpty() && of.has(list)) {
            errors.in(() -> {
                throw of.wrong(list, "no flow of it is there with these parameters: one at least is needed");
            });
        }
        return route;
    }

    private String pacedBy(List<FlowCase> flows, List<String> route) {
        return flows.stream()
                .filter(flow -> route.get(0).equals(flow.name()))
                .map(flow -> values(
                                "roles." + flow.from(),
                                scenario.yaml().path("roles").path(flow.from()))
                        .parameter("period"))
                .findFirst()
                .orElse("");
    }

    /** Whether a role has work: beside an external system, none runs that has no flow with these parameters. */
    private static boolean isNeeded(RoleCase role, List<RoleCase> roles, List<FlowCase> flows) {
        return roles.stream().noneMatch(RoleCase::isExternal)
                || role.isExternal()
                || flows.stream()
                        .anyMatch(flow -> flow.from().equals(role.name())
                                || flow.to().equals(role.name())
                                || flow.broker().equals(role.name()));
    }

    /** The role with the right behaviour: with requests, an echo becomes a reply. */
    private static RoleCase replying(RoleCase role, List<FlowCase> flows) {
        return role.behaviour().equals(Behaviours.ECHO)
                        && flows.stream()
                                .anyMatch(flow ->
                                        flow.to().equals(role.name()) && flow.pattern() == Pattern.REQUEST_REPLY)
                ? role.withBehaviour(Behaviours.REPLY)
                : role;
    }

    private Values values(String place, JsonNode yaml) {
        return new Values(scenario.file(), place, yaml, values);
    }

    private Map<String, String> copies(String place, Values of, List<FlowCase> flows) {
        Values values = values(place, of.yaml().path("copies"));
        List<String> names = flows.stream().map(FlowCase::name).toList();
        Map<String, String> copies = new LinkedHashMap<>();
        values.yaml().properties().forEach(copy -> {
            if (!names.contains(copy.getKey())) {
                errors.in(() -> {
                    throw values.wrong(copy.getKey(), Names.unknown("flow", copy.getKey(), names));
                });
            }
            copies.put(copy.getKey(), copy.getValue().asText());
        });
        return copies;
    }

    private RoleCase role(String name, Values values) {
        String behaviour = values.text("behaviour");
        errors.in(() -> BehaviourParameters.requireOwn(values, errors));
        String store = errors.of(() -> BehaviourParameters.store(values), "");
        return new RoleCase(
                name,
                behaviour,
                errors.of(() -> (int) values.integer("count", 1, 1), 1),
                errors.of(() -> values.text("host", ""), ""),
                errors.of(() -> values.text("board", Board.HOST), Board.HOST),
                errors.of(() -> values.text("link", RoleCase.UNSHAPED), RoleCase.UNSHAPED),
                errors.of(() -> (int) values.integer("devices", 1, 0), 0),
                errors.of(() -> BehaviourParameters.of(values), Map.<String, Object>of()),
                store,
                errors.of(() -> values.text("access", ""), ""),
                errors.of(() -> BehaviourParameters.storeThreads(values), 1));
    }

    private FlowCase flow(String name, Values values, List<String> roles) {
        String[] system = errors.of(() -> values.text("middleware"), "").split("/", 2);
        return new FlowCase(
                name,
                errors.of(() -> role("from", values, roles), ""),
                errors.of(() -> role("to", values, roles), ""),
                errors.of(() -> pattern(values), Pattern.PUSH_PULL),
                system[0],
                system.length == 2 ? system[1] : "base",
                errors.of(() -> values.text("serializer"), ""),
                errors.of(() -> values.text("message"), ""),
                errors.of(() -> values.text("size", SMALLEST), SMALLEST),
                errors.of(() -> settings(system[0], values), Map.<String, String>of()),
                values.has("broker") ? errors.of(() -> role("broker", values, roles), "") : "",
                errors.of(() -> ownTopics(values), false));
    }

    private static boolean ownTopics(Values flow) {
        String topic = flow.text("topic", "all");
        if (!List.of("own", "all").contains(topic)) {
            throw flow.wrong("topic", "must be own or all, not '" + topic + "'");
        }
        return topic.equals("own");
    }

    /** The settings of a middleware: the scenario's, and above them the flow's. */
    private Map<String, String> settings(String middleware, Values flow) {
        JsonNode said = scenario.yaml().path("settings").path(middleware);
        Values values = values("settings." + middleware, said);
        Map<String, String> settings = new LinkedHashMap<>();
        said.fieldNames().forEachRemaining(name -> settings.put(name, values.text(name)));
        try {
            settings.putAll(FlowSettings.of(flow.text("settings", "")));
            return settings;
        } catch (IllegalArgumentException e) {
            throw flow.wrong("settings", e.getMessage());
        }
    }

    private static String role(String end, Values values, List<String> roles) {
        String role = values.text(end);
        if (!roles.contains(role)) {
            throw values.wrong(end, Names.unknown("role", role, roles));
        }
        return role;
    }

    private static Pattern pattern(Values values) {
        try {
            return Pattern.of(values.text("pattern"));
        } catch (IllegalArgumentException e) {
            throw values.wrong("pattern", e.getMessage());
        }
    }
}
