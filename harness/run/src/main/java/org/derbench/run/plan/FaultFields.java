package org.derbench.run.plan;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.derbench.run.Durations;

/** The fields of a fault, as a plan has them. */
record FaultFields(Map<String, String> fields) {

    static final String AT = "at";
    static final String FOR = "for";
    static final String OF = "of";

    /** The fields of a fault that is written, in their order. */
    static Map<String, String> written(Duration at, String key, String amount, String of) {
        Map<String, String> written = new LinkedHashMap<>();
        written.put(AT, Durations.format(at));
        written.put(key, amount);
        if (!of.isEmpty()) {
            written.put(OF, of);
        }
        return written;
    }

    boolean has(String name) {
        return fields.containsKey(name);
    }

    String text(String name) {
        return fields.getOrDefault(name, "");
    }

    /** The time from the window's start. */
    Duration at() {
        return duration(AT);
    }

    /** The name of its target; empty if the plan does not say. */
    String of() {
        return text(OF);
    }

    Duration duration(String name) {
        if (!has(name)) {
            throw new IllegalArgumentException("'" + name + "' is missing: a time such as '2 s'");
        }
        try {
            return Durations.parse(text(name));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
        }
    }

    /** Requires the only value that a field may have. */
    String only(String name, String value) {
        if (!text(name).equals(value)) {
            throw new IllegalArgumentException(
                    "'" + name + ": " + text(name) + "' must be '" + name + ": " + value + "'");
        }
        return value;
    }
}
