package org.derbench.run.scenario;

import java.util.List;

/**
 * What may be set of a scenario.
 *
 * @param standard what it is where nobody sets it
 * @param minimum of an integer
 * @param maximum of an integer
 * @param of what a choice may be
 */
public record Parameter(
        String name,
        ParameterType type,
        String standard,
        String description,
        long minimum,
        long maximum,
        List<String> of) {

    public Parameter {
        of = List.copyOf(of);
    }

    /** @throws IllegalArgumentException if that is no value of it; the message says what would be right */
    String checked(String text) {
        return type.checked(this, text);
    }
}
