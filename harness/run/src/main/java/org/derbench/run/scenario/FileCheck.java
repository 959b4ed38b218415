package org.derbench.run.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.derbench.engine.scenario.Behaviours;
import org.derbench.lab.Names;
import org.derbench.lab.yaml.BadYamlException;
import org.derbench.lab.yaml.YamlReader;

/** Finds what is wrong in a scenario's file whatever its parameters are. */
record FileCheck(Scenario scenario) {

    /** What names may be, in words. */
    static final String NAMES =
            "the file has the name of the scenario: letters a to z, digits and '-', as in ev-site.yaml";

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]{0,40}");

    List<BadYamlException> errors() {
        FileErrors errors = new FileErrors();
        errors.in(this::name);
        scenario.parameters().values().forEach(parameter -> errors.in(() -> parameter(parameter)));
        JsonNode roles = scenario.yaml().path("roles");
        roles.fieldNames().forEachRemaining(role -> errors.in(() -> behaviour(role, roles.path(role))));
        scenario.yaml().path("flows").properties().forEach(flow -> errors.in(() -> condition(flow)));
        return errors.found();
    }

    /**
     * What has no effect. A wrong name elsewhere is often the cause, so that these are told where all else is right.
     */
    List<BadYamlException> unusedNames() {
        FileErrors errors = new FileErrors();
        if (scenario.own()) {
            scenario.parameters().keySet().forEach(name -> errors.in(() -> used(name)));
        }
        scenario.yaml().path("roles").fieldNames().forEachRemaining(role -> errors.in(() -> touched(role)));
        scenario.yaml().path("settings").fieldNames().forEachRemaining(set -> errors.in(() -> spoken(set)));
        return errors.found();
    }

    private void name() {
        if (scenario.own() && !isName(scenario.shortName())) {
            throw at("", NAMES);
        }
    }

    /** Whether a scenario of one's own may have that name. */
    static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    private void parameter(Parameter parameter) {
        String place = "parameters." + parameter.name();
        JsonNode yaml = scenario.yaml().path("parameters").path(parameter.name());
        boolean choice = parameter.type() == ParameterType.CHOICE;
        if (choice == parameter.choices().isEmpty()) {
            throw at(place, choice ? "a choice needs 'of', the list of what it may be" : "only a choice has 'of'");
        }
        if (parameter.type() != ParameterType.INTEGER && (yaml.has("minimum") || yaml.has("maximum"))) {
            throw at(place, "only an integer has 'minimum' and 'maximum'");
        }
        if (parameter.minimum() > parameter.maximum()) {
            throw at(place, "minimum " + parameter.minimum() + " is above maximum " + parameter.maximum());
        }
        try {
            parameter.check(parameter.standard());
        } catch (IllegalArgumentException e) {
            throw at(place, parameter.name() + " " + e.getMessage());
        }
    }

    private void used(String parameter) {
        if (!used().contains(parameter)) {
            throw at("parameters." + parameter, "nothing in the file says $" + parameter + ": use it, or leave it out");
        }
    }

    /** The parameters that the file uses: by {@code $name}, or in a condition. */
    private Set<String> used() {
        Set<String> used = new TreeSet<>();
        scenario.yaml().properties().stream()
                .filter(each -> !each.getKey().equals("parameters"))
                .forEach(each -> addUsed(each.getValue(), used));
        scenario.yaml()
                .path("flows")
                .forEach(flow -> flow.path("when").fieldNames().forEachRemaining(used::add));
        return used;
    }

    private static void addUsed(JsonNode node, Set<String> used) {
        if (node.isTextual() && node.asText().startsWith(Values.MARK)) {
            used.add(node.asText().substring(Values.MARK.length()));
        }
        node.forEach(part -> addUsed(part, used));
    }

    private void behaviour(String name, JsonNode role) {
        String behaviour = role.path("behaviour").asText();
        if (scenario.own() && List.of(Behaviours.SOURCE, Behaviours.ECHO).contains(behaviour)) {
            throw at(
                    "roles." + name + ".behaviour",
                    "behaviour " + behaviour
                            + " is of derbench's scenario pair alone; a fleet sends, and a sink or a reply takes");
        }
    }

    private void touched(String name) {
        boolean alone = true;
        for (JsonNode flow : scenario.yaml().path("flows")) {
            for (String end : List.of("from", "to", "broker")) {
                String said = flow.path(end).asText();
                alone &= !said.equals(name) && !said.startsWith(Values.MARK);
            }
        }
        if (alone) {
            throw at("roles." + name, "no flow leaves it, leads to it, or has its broker there: leave it out");
        }
    }

    /** A middleware with settings is one that a flow has, or may have by a parameter. */
    private void spoken(String middleware) {
        for (JsonNode flow : scenario.yaml().path("flows")) {
            String said = flow.path("middleware").asText();
            if (said.startsWith(Values.MARK) || said.split("/", 2)[0].equals(middleware)) {
                return;
            }
        }
        throw at("settings." + middleware, "no flow has middleware " + middleware + ": leave it out");
    }

    /** A flow's condition names values that a choice can have. */
    private void condition(Map.Entry<String, JsonNode> flow) {
        flow.getValue().path("when").properties().forEach(each -> {
            Parameter parameter = scenario.parameters().get(each.getKey());
            for (JsonNode value : each.getValue()) {
                if (parameter != null
                        && parameter.type() == ParameterType.CHOICE
                        && !parameter.choices().contains(value.asText())) {
                    throw at(
                            "flows." + flow.getKey() + ".when." + each.getKey(),
                            Names.unknown("value of " + each.getKey(), value.asText(), parameter.choices()));
                }
            }
        });
    }

    private BadYamlException at(String place, String reason) {
        return YamlReader.at(scenario.file(), place, reason);
    }
}
