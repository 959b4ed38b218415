package org.derbench.run.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.derbench.lab.BadInputException;
import org.derbench.lab.Names;
import org.derbench.lab.yaml.BadYamlException;

/**
 * A scenario as in its file, before its parameters are known.
 *
 * @param name the name of its file; the name of a user's own has the digest of its content, too: {@code site@1f0c9a2e}
 * @param yaml the file's content, where {@code $name} stands for a parameter
 * @param own whether it is a user's own
 */
public record Scenario(
        String name, String description, Map<String, Parameter> parameters, JsonNode yaml, Path file, boolean own) {

    public Scenario {
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }

    /** The case with standard values of all parameters. */
    public ScenarioCase standard() {
        return with(Map.of(), name -> file + ": parameters." + name);
    }

    /** All that is wrong in the file, with standard values of all parameters. */
    List<BadYamlException> errors() {
        FileCheck check = new FileCheck(this);
        List<BadYamlException> found = check.errors();
        if (found.isEmpty()) {
            found = new CaseReader(this, standardValues(), Map.of()).errors();
        }
        return found.isEmpty() ? check.unusedNames() : found;
    }

    private Map<String, String> standardValues() {
        Map<String, String> values = new LinkedHashMap<>();
        parameters.values().forEach(each -> values.put(each.name(), each.check(each.standard())));
        return values;
    }

    /** The name of its file. */
    public String shortName() {
        return name.replaceFirst("@.*", "");
    }

    /** Says where a parameter's value was written, for messages. */
    @FunctionalInterface
    public interface Origin {
        String of(String parameter);
    }

    /**
     * The case with some parameters set.
     *
     * @throws BadInputException in one line, if a parameter is unknown or has a wrong value
     */
    public ScenarioCase with(Map<String, String> set, Origin origin) {
        set.keySet().stream()
                .filter(name -> !parameters.containsKey(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new BadInputException(origin.of(name) + ": "
                            + Names.unknown("parameter of " + this.name, name, parameters.keySet()));
                });
        Map<String, String> values = new LinkedHashMap<>();
        Map<String, String> others = new LinkedHashMap<>();
        for (Parameter parameter : parameters.values()) {
            String value = checked(parameter, set.getOrDefault(parameter.name(), parameter.standard()), origin);
            values.put(parameter.name(), value);
            if (!value.equals(checked(parameter, parameter.standard(), origin))) {
                others.put(parameter.name(), value);
            }
        }
        return new CaseReader(this, values, others).read();
    }

    /** The names of the parameters that came when there were records already. */
    Set<String> laterParameters() {
        return parameters.values().stream()
                .filter(Parameter::later)
                .map(Parameter::name)
                .collect(Collectors.toSet());
    }

    private static String checked(Parameter parameter, String text, Origin origin) {
        try {
            return parameter.check(text);
        } catch (IllegalArgumentException e) {
            throw new BadInputException(
                    origin.of(parameter.name()) + ": " + parameter.name() + " " + e.getMessage(), e);
        }
    }
}
