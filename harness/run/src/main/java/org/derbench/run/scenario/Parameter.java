package org.derbench.run.scenario;

import java.util.List;

/**
 * A parameter of a scenario.
 *
 * @param standard its value if nobody sets it
 * @param minimum the least value of an integer
 * @param maximum the greatest value of an integer
 * @param choices the possible values of a choice
 * @param later whether the scenario had records before it had this parameter
 */
public record Parameter(
        String name,
        ParameterType type,
        String standard,
        String description,
        long minimum,
        long maximum,
        List<String> choices,
        boolean later) {

    public Parameter {
        choices = List.copyOf(choices);
    }

    /** @throws IllegalArgumentException if the text is no value of it; the message says what would be right */
    String check(String text) {
        return type.check(this, text);
    }
}
