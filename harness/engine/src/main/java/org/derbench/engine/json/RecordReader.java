package org.derbench.engine.json;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes records from JSON values, and names the path to a wrong one. */
final class RecordReader {

    private final boolean exactly;

    /** @param exactly whether unknown fields are refused; if not, they are skipped */
    RecordReader(boolean exactly) {
        this.exactly = exactly;
    }

    Record record(String path, Class<?> type, Map<?, ?> fields) {
        Shape shape = Shape.of(type);
        if (exactly) {
            refuseUnknown(path, shape, fields);
        }
        Object[] values = new Object[shape.components().size()];
        for (int i = 0; i < values.length; i++) {
            Shape.Component component = shape.components().get(i);
            String within = within(path, component.name());
            Object value = fields.get(component.name());
            if (value == null && !component.optional()) {
                throw FieldException.missing(within);
            }
            values[i] = value == null ? nothing(component.type()) : value(within, component.type(), value);
            if (!component.signed() && values[i] instanceof Number number && number.doubleValue() < 0) {
                throw FieldException.other(within, "0 or more");
            }
        }
        return shape.make(values);
    }

    private static String within(String path, String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    private static void refuseUnknown(String path, Shape shape, Map<?, ?> fields) {
        List<String> known =
                shape.components().stream().map(Shape.Component::name).toList();
        fields.keySet().stream()
                .map(String.class::cast)
                .filter(name -> !known.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw FieldException.unknown(within(path, name), known);
                });
    }

    private static Object nothing(Type type) {
        Type raw = type instanceof ParameterizedType generic ? generic.getRawType() : type;
        if (raw == List.class) {
            return List.of();
        }
        return raw == Map.class ? Map.of() : null;
    }

    private Object value(String path, Type type, Object value) {
        if (type instanceof ParameterizedType generic) {
            return generic.getRawType() == List.class
                    ? list(path, generic.getActualTypeArguments()[0], value)
                    : map(path, generic.getActualTypeArguments()[1], value);
        }
        Class<?> wanted = (Class<?>) type;
        Form form = Form.of(wanted);
        if (form != null) {
            return form.read(path, value);
        }
        if (wanted.isRecord()) {
            return record(path, wanted, object(path, value));
        }
        return wanted.isEnum() ? constant(path, wanted, value) : scalar(path, wanted, value);
    }

    private static Object scalar(String path, Class<?> wanted, Object value) {
        if (wanted == Object.class || wanted == String.class && value instanceof String) {
            return value;
        }
        if ((wanted == long.class || wanted == Long.class) && value instanceof Long) {
            return value;
        }
        if ((wanted == int.class || wanted == Integer.class)
                && value instanceof Long whole
                && whole.intValue() == whole) {
            return whole.intValue();
        }
        if ((wanted == double.class || wanted == Double.class) && value instanceof Number number) {
            return number.doubleValue();
        }
        if ((wanted == boolean.class || wanted == Boolean.class) && value instanceof Boolean) {
            return value;
        }
        throw FieldException.other(path, words(wanted));
    }

    private static String words(Class<?> wanted) {
        if (wanted == String.class) {
            return "a text";
        }
        if (wanted == boolean.class || wanted == Boolean.class) {
            return "true or false";
        }
        return wanted == double.class || wanted == Double.class ? "a number" : "a whole number";
    }

    private static Object constant(String path, Class<?> type, Object value) {
        for (Object constant : type.getEnumConstants()) {
            if (Labels.of((Enum<?>) constant).equals(value)) {
                return constant;
            }
        }
        throw FieldException.other(path, "one of " + String.join(", ", Labels.all(type)));
    }

    private static Map<?, ?> object(String path, Object value) {
        if (value instanceof Map<?, ?> map) {
            return map;
        }
        throw FieldException.other(path, "an object");
    }

    private Map<String, Object> map(String path, Type item, Object value) {
        Map<String, Object> map = new LinkedHashMap<>();
        object(path, value).forEach((key, each) -> map.put((String) key, item(path + "." + key, item, each)));
        return map;
    }

    private List<Object> list(String path, Type item, Object value) {
        if (!(value instanceof List<?> items)) {
            throw FieldException.other(path, "a list");
        }
        List<Object> list = new ArrayList<>();
        items.forEach(each -> list.add(item(path, item, each)));
        return list;
    }

    /** Reads an element of a list or map; an element of a plain value may be null. */
    private Object item(String path, Type type, Object value) {
        if (value == null && type != Object.class) {
            throw FieldException.missing(path);
        }
        return value == null ? null : value(path, type, value);
    }
}
