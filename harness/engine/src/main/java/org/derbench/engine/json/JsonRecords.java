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
 * Records as JSON objects: a component is a field with its name. Null components, and empty lists and maps that may be
 * missing, are left out. Enumerations are written by their {@code label()} if they have one, else by their name.
 */
public final class JsonRecords {

    private JsonRecords() {}

    /** The fields of a record, with plain values. */
    public static Map<String, Object> toMap(Record record) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (Shape.Component component : Shape.of(record.getClass()).components()) {
            Object value = component.of(record);
            if (value != null && !(component.optional() && isEmpty(value))) {
                fields.put(component.name(), plain(component.type(), value));
            }
        }
        return fields;
    }

    /**
     * The record with these fields; unknown fields are skipped.
     *
     * @throws FieldException if a mandatory component is missing or has a wrong value
     */
    public static <T extends Record> T of(Class<T> type, Map<String, Object> fields) {
        return type.cast(new RecordReader(false).record("", type, fields));
    }

    /**
     * The record with exactly these fields.
     *
     * @throws FieldException if a mandatory component is missing or has a wrong value, or a field is unknown
     */
    public static <T extends Record> T exactly(Class<T> type, Map<String, Object> fields) {
        return type.cast(new RecordReader(true).record("", type, fields));
    }

    private static Object plain(Type type, Object value) {
        Form form = type instanceof Class<?> plain ? Form.of(plain) : null;
        if (form != null) {
            return value == null ? null : form.write(value);
        }
        if (value instanceof Record record) {
            return toMap(record);
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
        if (value instanceof Enum<?> named) {
            return Labels.of(named);
        }
        return value instanceof String text ? whole(text) : value;
    }

    /** The type of a list's or map's elements: its last type argument, or anything without one. */
    private static Type ofItems(Type type) {
        return type instanceof ParameterizedType generic
                ? generic.getActualTypeArguments()[generic.getActualTypeArguments().length - 1]
                : Object.class;
    }

    /** Replaces half a pair of surrogates, which a library may produce: UTF-8 cannot carry it. */
    private static String whole(String text) {
        return text.chars().noneMatch(c -> Character.isSurrogate((char) c))
                ? text
                : new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }

    private static boolean isEmpty(Object value) {
        return value instanceof Map<?, ?> map && map.isEmpty() || value instanceof List<?> list && list.isEmpty();
    }

    /** The name of a component in JSON. */
    public static String key(RecordComponent component) {
        String key = field(component).key();
        return key.isEmpty() ? component.getName() : key;
    }

    /** The annotation of a component, for makers of descriptions of records. */
    public static Field field(RecordComponent component) {
        Field annotation = component.getAnnotation(Field.class);
        if (annotation == null) {
            throw new IllegalArgumentException(
                    component.getDeclaringRecord().getSimpleName() + "." + component.getName() + " has no @Field");
        }
        return annotation;
    }
}
