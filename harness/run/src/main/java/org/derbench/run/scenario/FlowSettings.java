package org.derbench.run.scenario;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Settings of the middleware of a flow, as scenarios write them: {@code name=value, name=value}; empty for none. A
 * comma of a value has a backslash before it.
 */
final class FlowSettings {

    /** A comma between settings; a comma within a value has a backslash before it. */
    private static final String BETWEEN = "(?<!\\\\),";

    private FlowSettings() {}

    /** @throws IllegalArgumentException if the text has another form */
    static Map<String, String> of(String text) {
        Map<String, String> settings = new TreeMap<>();
        for (String each : text.isBlank() ? new String[0] : text.split(BETWEEN, -1)) {
            String[] words = each.strip().split("=", 2);
            if (words.length != 2 || words[0].isBlank() || words[1].isBlank()) {
                throw new IllegalArgumentException("must be 'name=value, name=value', not '" + text + "'");
            }
            if (settings.put(words[0].strip(), words[1].strip().replace("\\,", ",")) != null) {
                throw new IllegalArgumentException("must set '" + words[0].strip() + "' once");
            }
        }
        return settings;
    }

    static String text(Map<String, String> settings) {
        return settings.entrySet().stream()
                .map(each -> each.getKey() + "=" + each.getValue().replace(",", "\\,"))
                .collect(Collectors.joining(","));
    }
}
