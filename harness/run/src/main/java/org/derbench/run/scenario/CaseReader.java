package org.derbench.run.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.lab.Names;
import org.derbench.lab.board.Board;
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

    CaseReader(Scenario scenario, Map<String, String> values, Map<String, String> set) {
        this.scenario = scenario;
        this.values = values;
        this.set = set;
    }

    ScenarioCase read() {
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
            if (said.holds("when")) {
                flows.add(flow(flow.getKey(), said, roleNames));
            } else {
                absent.add(flow.getKey());
            }
        });
        List<String> route = new ArrayList<>();
        scenario.yaml().path("route").forEach(flow -> route.add(flow.asText()));
        route.removeAll(absent);
        Values top = values("", scenario.yaml());
        if (!top.has("lateAfter")) {
            throw top.wrong("lateAfter", "is missing: what takes longer from end to end is late");
        }
        ScenarioCase read = new ScenarioCase(
                scenario.name(),
                values,
                set,
                roles.stream().map(role -> replying(role, flows)).toList(),
                flows,
                known(route, flows, top),
                copies(flows),
                top.text("counts", "").equals(MESSAGES),
                top.duration("lateAfter", null),
                top.duration("drainAtMost", DRAIN),
                pacedBy(flows, route));
        read.kind().check(new CaseCheck(read, scenario.file()));
        return read;
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

    /** The role with the right behaviour: with requests, an echo becomes a reply. */
    private static RoleCase replying(RoleCase role, List<FlowCase> flows) {
        return role.behaviour().equals(Behaviours.ECHO)
                        && flows.stream()
                                .anyMatch(flow ->
                                        flow.to().equals(role.name()) && flow.pattern() == Pattern.REQUEST_REPLY)
                ? role.doing(Behaviours.REPLY)
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
                throw values.wrong(copy.getKey(), Names.unknown("flow", copy.getKey(), names));
            }
            copies.put(copy.getKey(), copy.getValue().asText());
        });
        return copies;
    }

    private static List<String> known(List<String> route, List<FlowCase> flows, Values top) {
        List<String> names = flows.stream().map(FlowCase::name).toList();
        for (int i = 0; i < route.size(); i++) {
            if (!names.contains(route.get(i))) {
                throw top.wrong("route[" + i + "]", Names.unknown("flow", route.get(i), names));
            }
        }
        return route;
    }

    private static RoleCase role(String name, Values values) {
        String store = values.text("store", NO_STORE);
        return new RoleCase(
                name,
                values.text("behaviour"),
                (int) values.integer("count", 1, 1),
                values.text("board", Board.HOST),
                values.text("link", RoleCase.UNSHAPED),
                (int) values.integer("devices", 1, 0),
                BehaviourParameters.of(values),
                store.equals(NO_STORE) ? "" : store,
                values.text("access", ""));
    }

    private FlowCase flow(String name, Values values, List<String> roles) {
        String[] system = values.text("middleware").split("/", 2);
        return new FlowCase(
                name,
                role("from", values, roles),
                role("to", values, roles),
                pattern(values),
                system[0],
                system.length == 2 ? system[1] : "base",
                values.text("serializer"),
                values.text("message"),
                values.text("size", SMALLEST),
                settings(system[0], values),
                values.has("broker") ? role("broker", values, roles) : "",
                ownTopics(values));
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
