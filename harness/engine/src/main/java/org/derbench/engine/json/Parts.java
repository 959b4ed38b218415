package org.derbench.engine.json;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Records as JSON objects: a component is a field of its name. What is null, and an empty list or map that may be
 * missing, is left out. Enumerations are written by their {@code label()} where they have one, else by their name.
 */
public final class Parts {

    private Parts() {}

    /** The fields of a record, with plain values. */
    public static Map<String, Object> toMap(Record part) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (Shape.Component component : Shape.of(part.getClass()).components()) {
            Object value = component.of(part);
            if (value != null && !(component.optional() && isEmpty(value))) {
                fields.put(component.name(), plain(component.type(), value));
            }
        }
        return fields;
    }

    /**
     * The record of these fields; fields that it does not know are passed over.
     *
     * @throws PartException if a component is missing that must be there, or is something else
     */
    public static <T extends Record> T of(Class<T> type, Map<String, Object> fields) {
        return type.cast(new PartReader(false).part("", type, fields));
    }

    /**
     * The record of just these fields.
     *
     * @throws PartException if a component is missing that must be there, or is something else, or a field is not known
     */
    public static <T extends Record> T exactly(Class<T> type, Map<String, Object> fields) {
        return type.cast(new PartReader(true).part("", type, fields));
    }

    private static Object plain(Type type, Object value) {
        Form form = type instanceof Class<?> plain ? Form.of(plain) : null;
        if (form != null) {
            return value == null ? null : form.write(value);
        }
        if (value instanceof Record part) {
            return toMap(part);
        }
        if (value instanceof Map<?, ?> map) {
            Map<String, Object> plain = new LinkedHashMap<>();
            map.forEach((key, item) -> plain.put((String) key, plain(ofItems(type), item)));
            return plain;
        }
        if (value instanceof List<?> list) {
            List<Object> plain = new ArrayList<>();
            list.forEach(item -> plain.add(plain(ofItems(type), item)));
            return plain;
        }
        return value instanceof Enum<?> named ? Labels.of(named) : value instanceof String text ? whole(text) : value;
    }

    /** What a list or map holds: its last argument; anything, where it does not say. */
    private static Type ofItems(Type type) {
        return type instanceof ParameterizedType generic
                ? generic.getActualTypeArguments()[generic.getActualTypeArguments().length - 1]
                : Object.class;
    }

    /** Half a pair of surrogates, which a library may say, is no text for whoever reads UTF-8. */
    private static String whole(String text) {
        return text.chars().noneMatch(c -> Character.isSurrogate((char) c))
                ? text
                : new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }

    private static boolean isEmpty(Object value) {
        return value instanceof Map<?, ?> map && map.isEmpty() || value instanceof List<?> list && list.isEmpty();
    }

    /** What a component is said to be; for whoever makes descriptions of records. */
    public static Of saying(RecordComponent component) {
        Of of = component.getAnnotation(Of.class);
        if (of == null) {
            throw new IllegalArgumentException(
                    component.getDeclaringRecord().getSimpleName() + "." + component.getName() + " has no @Of");
        }
        return of;
    }
}
