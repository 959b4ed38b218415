package org.derbench.engine.record;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.derbench.engine.json.Json;

/** JSON with a line for each field, for files that people read and compare. */
final class PrettyJson {

    private static final int SHORT = 100;

    private PrettyJson() {}

    static String of(Object value) {
        return of(value, "") + "\n";
    }

    private static String of(Object value, String indent) {
        String line = Json.write(value);
        if (line.length() <= SHORT || !(value instanceof Map || value instanceof List)) {
            return line;
        }
        String deeper = indent + "  ";
        if (value instanceof List<?> list) {
            return list.stream()
                    .map(item -> deeper + of(item, deeper))
                    .collect(Collectors.joining(",\n", "[\n", "\n" + indent + "]"));
        }
        return ((Map<?, ?>) value)
                .entrySet().stream()
                        .map(field -> deeper + Json.write(field.getKey()) + ": " + of(field.getValue(), deeper))
                        .collect(Collectors.joining(",\n", "{\n", "\n" + indent + "}"));
    }
}
