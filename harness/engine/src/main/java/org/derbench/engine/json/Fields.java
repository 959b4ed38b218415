package org.derbench.engine.json;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The fields of one JSON object, with typed access.
 *
 * @param values the fields in their order
 */
public record Fields(Map<String, Object> values) {

    /** The fields of a JSON text; anything but an object is a {@link JsonException}. */
    public static Fields parse(String text) {
        return new Fields(Json.parseObject(text));
    }

    /** An object from alternating names and values. */
    public static Map<String, Object> map(Object... namesAndValues) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            map.put((String) namesAndValues[i], namesAndValues[i + 1]);
        }
        return map;
    }

    public boolean has(String name) {
        return values.get(name) != null;
    }

    public String text(String name) {
        return as(String.class, name);
    }

    public String text(String name, String otherwise) {
        return has(name) ? text(name) : otherwise;
    }

    public long integer(String name) {
        return as(Number.class, name).longValue();
    }

    public long integer(String name, long otherwise) {
        return has(name) ? integer(name) : otherwise;
    }

    public double number(String name) {
        return as(Number.class, name).doubleValue();
    }

    public boolean flag(String name) {
        return Boolean.TRUE.equals(values.get(name));
    }

    /** The nested object with this name; an empty one if it is absent. */
    @SuppressWarnings("unchecked")
    public Fields object(String name) {
        return new Fields(has(name) ? (Map<String, Object>) as(Map.class, name) : Map.of());
    }

    /** The list with this name; an empty one if it is absent. */
    @SuppressWarnings("unchecked")
    public List<Object> list(String name) {
        return has(name) ? (List<Object>) as(List.class, name) : List.of();
    }

    /** All values as strings. */
    public Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        values.forEach((key, value) -> texts.put(key, String.valueOf(value)));
        return texts;
    }

    private <T> T as(Class<T> type, String name) {
        Object value = values.get(name);
        if (!type.isInstance(value)) {
            throw new IllegalArgumentException("field '" + name + "' is " + wrong(value, type));
        }
        return type.cast(value);
    }

    private static String wrong(Object value, Class<?> type) {
        return value == null ? "missing" : "not a " + type.getSimpleName();
    }
}
