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

    private static final String NO_STORE = "none";
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
        List<String> route = route(flows, absent);
        Values top = values("", scenario.yaml());
        if (!top.has("lateAfter")) {
            errors.in(() -> {
                throw top.wrong("lateAfter", "is missing: what takes longer from end to end is late");
            });
        }
        Duration late = errors.of(() -> top.duration("lateAfter", Duration.ZERO), Duration.ZERO);
        Duration drain = errors.of(() -> top.duration("drainAtMost", DRAIN), DRAIN);
        Map<String, String> copies = copies(flows);
        if (!errors.none()) {
            return Optional.empty();
        }
        ScenarioCase read = new ScenarioCase(
                scenario.name(),
                values,
                set,
                roles.stream()
                        .filter(role -> isNeeded(role, roles, flows))
                        .map(role -> replying(role, flows))
                        .toList(),
                flows,
                route,
                copies,
                top.text("counts", "").equals(MESSAGES),
                late,
                drain,
                pacedBy(flows, route));
        errors.in(() -> read.kind().check(new CaseCheck(read, scenario.file(), errors)));
        return Optional.of(read);
    }

    private List<String> route(List<FlowCase> flows, List<String> absent) {
        Values top = values("", scenario.yaml());
        List<String> names = flows.stream().map(FlowCase::name).toList();
        List<String> route = new ArrayList<>();
        for (JsonNode flow : scenario.yaml().path("route")) {
            String name = flow.asText();
            int place = route.size();
            if (!absent.contains(name) && !names.contains(name)) {
                errors.in(() -> {
                    throw top.wrong("route[" + place + "]", Names.unknown("flow", name, names));
                });
            }
            route.add(name);
        }
        route.removeAll(absent);
        if (route.isEmpty()) {
            errors.in(() -> {
                throw top.wrong("route", "no flow of it is there with these parameters: one at least is needed");
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

    private Map<String, String> copies(List<FlowCase> flows) {
        Values values = values("copies", scenario.yaml().path("copies"));
        List<String> names = flows.stream().map(FlowCase::name).toList();
        Map<String, String> copies = new LinkedHashMap<>();
        scenario.yaml().path("copies").properties().forEach(copy -> {
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
        String store = errors.of(() -> values.text("store", NO_STORE), NO_STORE);
        return new RoleCase(
                name,
                behaviour,
                errors.of(() -> (int) values.integer("count", 1, 1), 1),
                errors.of(() -> values.text("board", Board.HOST), Board.HOST),
                errors.of(() -> values.text("link", RoleCase.UNSHAPED), RoleCase.UNSHAPED),
                errors.of(() -> (int) values.integer("devices", 1, 0), 0),
                errors.of(() -> BehaviourParameters.of(values), Map.<String, Object>of()),
                store.equals(NO_STORE) ? "" : store,
                errors.of(() -> values.text("access", ""), ""));
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
