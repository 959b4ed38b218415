package org.derbench.spi;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.derbench.message.number.Numbers;

/**
 * The settings in force, by name.
 *
 * <pre>{@code
 * int most = context.settings().integer("queueMax");
 * boolean tls = context.settings().flag("tls");
 * }</pre>
 *
 * @param values every setting as it is written; all of them go into the record
 */
public record Settings(Map<String, String> values) {

    /** No settings. */
    public static final Settings NONE = new Settings(Map.of());

    public Settings {
        values = Collections.unmodifiableMap(new TreeMap<>(values));
    }

    /** These settings, with another one, or with another value for one. */
    public Settings with(String name, Object value) {
        Map<String, String> more = new TreeMap<>(values);
        more.put(name, String.valueOf(value));
        return new Settings(more);
    }

    /**
     * The setting as it was written.
     *
     * @throws IllegalArgumentException if the variant does not declare it
     */
    public String text(String name) {
        String value = values.get(name);
        if (value == null) {
            throw new IllegalArgumentException("no setting '" + name + "': there are " + values.keySet());
        }
        return value;
    }

    /**
     * The setting as a whole number.
     *
     * @throws IllegalArgumentException if it is not declared, or not a whole number
     */
    public int integer(String name) {
        try {
            return Numbers.parseInt(text(name));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("setting '" + name + "' is a whole number, not '" + text(name) + "'", e);
        }
    }

    /**
     * The setting as {@code true} or {@code false}.
     *
     * @throws IllegalArgumentException if it is not declared, or neither
     */
    public boolean flag(String name) {
        return switch (text(name)) {
            case "true" -> true;
            case "false" -> false;
            default ->
                throw new IllegalArgumentException("setting '" + name + "' is true or false, not '" + text(name) + "'");
        };
    }
}
