package org.derbench.run.scenario;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.derbench.lab.Names;
import org.derbench.lab.yaml.BadYamlException;
import org.derbench.lab.yaml.YamlReader;
import org.derbench.message.number.Numbers;
import org.derbench.run.Durations;

/**
 * The values of one part of a scenario's file, where {@code $name} stands for a parameter.
 *
 * @param place the place of the part: {@code roles.meters}
 */
record Values(Path file, String place, JsonNode yaml, Map<String, String> parameters) {

    /** The word for no time at all, where that is allowed. */
    static final String NO_TIME = "none";

    /** A value that begins with it is the value of a parameter. */
    static final String MARK = "$";

    boolean has(String name) {
        return yaml.has(name);
    }

    /** The names of all its values. */
    Stream<String> names() {
        return yaml.propertyStream().map(Map.Entry::getKey);
    }

    String text(String name) {
        return resolved(name, yaml.path(name).asText());
    }

    String text(String name, String otherwise) {
        return has(name) ? text(name) : otherwise;
    }

    /**
     * Whether a condition on parameters holds: each parameter that it names has one of the listed values. An absent
     * condition holds.
     */
    boolean holds(String name) {
        for (Map.Entry<String, JsonNode> each : yaml.path(name).properties()) {
            if (!parameters.containsKey(each.getKey())) {
                throw wrong(name, Names.unknown("parameter", each.getKey(), parameters.keySet()));
            }
            boolean one = false;
            for (JsonNode value : each.getValue()) {
                one |= value.asText().equals(parameters.get(each.getKey()));
            }
            if (!one) {
                return false;
            }
        }
        return true;
    }

    long integer(String name, long least, long otherwise) {
        if (!has(name)) {
            return otherwise;
        }
        String text = text(name);
        try {
            return Numbers.parseLong(text, least, Integer.MAX_VALUE);
        } catch (NumberFormatException e) {
            throw wrong(name, e.getMessage());
        }
    }

    long durationNs(String name, Duration otherwise) {
        return duration(name, otherwise).toNanos();
    }

    /** A duration that may be {@code none}, and is zero if it is absent. */
    long delayNs(String name) {
        return has(name) && text(name).equals(NO_TIME) ? 0 : durationNs(name, Duration.ZERO);
    }

    Duration duration(String name, Duration otherwise) {
        if (!has(name)) {
            return otherwise;
        }
        try {
            return Durations.parse(text(name));
        } catch (IllegalArgumentException e) {
            throw wrong(name, e.getMessage());
        }
    }

    /** The parameter that stands for a value; empty if the value is written out, or absent. */
    String parameter(String name) {
        String text = yaml.path(name).asText();
        return text.startsWith(MARK) ? text.substring(MARK.length()) : "";
    }

    private String resolved(String name, String text) {
        if (!text.startsWith(MARK)) {
            return text;
        }
        String parameter = text.substring(MARK.length());
        if (!parameters.containsKey(parameter)) {
            throw wrong(name, Names.unknown("parameter", parameter, parameters.keySet()));
        }
        return parameters.get(parameter);
    }

    BadYamlException wrong(String name, String reason) {
        return YamlReader.at(file, place.isEmpty() ? name : place + "." + name, reason);
    }
}
