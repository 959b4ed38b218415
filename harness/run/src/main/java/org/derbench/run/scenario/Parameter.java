package org.derbench.run.scenario;

import java.util.List;

/**
 * What may be set of a scenario.
 *
 * @param standard what it is where nobody sets it
 * @param minimum of an integer
 * @param maximum of an integer
 * @param choices what a choice may be
 */
public record Parameter(
        String name,
        ParameterType type,
        String standard,
        String description,
        long minimum,
        long maximum,
        List<String> choices) {

    public Parameter {
        choices = List.copyOf(choices);
    }

    /** @throws IllegalArgumentException if that is no value of it; the message says what would be right */
    String checked(String text) {
        return type.checked(this, text);
    }
}
