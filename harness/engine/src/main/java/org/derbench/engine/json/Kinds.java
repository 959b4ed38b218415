package org.derbench.engine.json;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The records of a sealed interface as JSON objects, each kind by the name of its class: {@code warmUp}.
 *
 * @param <T> the sealed interface
 */
public final class Kinds<T> {

    private final String what;
    private final Map<String, Class<? extends Record>> byName = new TreeMap<>();

    /** @param what the noun for them in messages: {@code command} */
    public Kinds(Class<T> root, String what) {
        this.what = what;
        for (Class<?> kind : root.getPermittedSubclasses()) {
            if (byName.put(name(kind), kind.asSubclass(Record.class)) != null) {
                throw new IllegalStateException("two kinds of " + what + " are called '" + name(kind) + "'");
            }
        }
    }

    /** The name of a kind. */
    public String name(Class<?> kind) {
        String name = kind.getSimpleName();
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    /** All names. */
    public Set<String> names() {
        return byName.keySet();
    }

    /** The class with this name; null if it is unknown. */
    public Class<? extends Record> kind(String name) {
        return byName.get(name);
    }

    /**
     * The record with this name and exactly these fields.
     *
     * @throws FieldException in one line, if the name is unknown, or a field is missing, unknown or of another type
     */
    @SuppressWarnings("unchecked")
    public T of(String name, Map<String, Object> fields) {
        Class<? extends Record> kind = byName.get(name);
        if (kind == null) {
            throw new FieldException("there is no " + what + " '" + name + "'");
        }
        try {
            return (T) JsonRecords.exactly(kind, fields);
        } catch (FieldException e) {
            throw new FieldException("the " + what + " '" + name + "': " + e.getMessage());
        }
    }
}
