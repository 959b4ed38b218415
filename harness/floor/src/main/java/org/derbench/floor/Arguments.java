package org.derbench.floor;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.derbench.message.number.Numbers;

/** A loop's arguments, as {@code name=value} each. */
record Arguments(Map<String, String> values) {

    static Arguments of(String[] arguments) {
        return new Arguments(Arrays.stream(arguments)
                .map(argument -> argument.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1])));
    }

    String text(String name) {
        String value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("missing " + name + "=");
        }
        return value;
    }

    long number(String name) {
        return Numbers.parseLong(text(name));
    }

    long ns(String name) {
        return number(name) * 1_000_000;
    }
}
