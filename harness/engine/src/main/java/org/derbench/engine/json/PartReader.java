package org.derbench.engine.json;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes records from JSON values, and names the place of a wrong one. */
final class PartReader {

    private final boolean exactly;

    /** @param exactly whether unknown fields are refused; if not, they are skipped */
    PartReader(boolean exactly) {
        this.exactly = exactly;
    }

    Record part(String place, Class<?> type, Map<?, ?> fields) {
        Shape shape = Shape.of(type);
        if (exactly) {
            refuseUnknown(place, shape, fields);
        }
        Object[] values = new Object[shape.components().size()];
        for (int i = 0; i < values.length; i++) {
            Shape.Component component = shape.components().get(i);
            String within = within(place, component.name());
            Object value = fields.get(component.name());
            if (value == null && !component.optional()) {
                throw PartException.missing(within);
            }
            values[i] = value == null ? nothing(component.type()) : value(within, component.type(), value);
            if (!component.signed() && values[i] instanceof Number number && number.doubleValue() < 0) {
                throw PartException.other(within, "0 or more");
            }
        }
        return shape.make(values);
    }

    private static String within(String place, String name) {
        return place.isEmpty() ? name : place + "." + name;
    }

    private static void refuseUnknown(String place, Shape shape, Map<?, ?> fields) {
        List<String> known =
                shape.components().stream().map(Shape.Component::name).toList();
        fields.keySet().stream()
                .map(String.class::cast)
                .filter(name -> !known.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw PartException.unknown(within(place, name), known);
                });
    }

    private static Object nothing(Type type) {
        Type raw = type instanceof ParameterizedType generic ? generic.getRawType() : type;
        return raw == List.class ? List.of() : raw == Map.class ? Map.of() : null;
    }

    private Object value(String place, Type type, Object value) {
        if (type instanceof ParameterizedType generic) {
            return generic.getRawType() == List.class
                    ? list(place, generic.getActualTypeArguments()[0], value)
                    : map(place, generic.getActualTypeArguments()[1], value);
        }
        Class<?> wanted = (Class<?>) type;
        Form form = Form.of(wanted);
        if (form != null) {
            return form.read(place, value);
        }
        if (wanted.isRecord()) {
            return part(place, wanted, object(place, value));
        }
        return wanted.isEnum() ? constant(place, wanted, value) : scalar(place, wanted, value);
    }

    private static Object scalar(String place, Class<?> wanted, Object value) {
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
        throw PartException.other(place, words(wanted));
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

    private static Object constant(String place, Class<?> type, Object value) {
        for (Object constant : type.getEnumConstants()) {
            if (Labels.of((Enum<?>) constant).equals(value)) {
                return constant;
            }
        }
        throw PartException.other(place, "one of " + String.join(", ", Labels.all(type)));
    }

    private static Map<?, ?> object(String place, Object value) {
        if (value instanceof Map<?, ?> map) {
            return map;
        }
        throw PartException.other(place, "an object");
    }

    private Map<String, Object> map(String place, Type item, Object value) {
        Map<String, Object> map = new LinkedHashMap<>();
        object(place, value).forEach((key, each) -> map.put((String) key, item(place + "." + key, item, each)));
        return map;
    }

    private List<Object> list(String place, Type item, Object value) {
        if (!(value instanceof List<?> items)) {
            throw PartException.other(place, "a list");
        }
        List<Object> list = new ArrayList<>();
        items.forEach(each -> list.add(item(place, item, each)));
        return list;
    }

    /** Reads an element of a list or map; an element of a plain value may be null. */
    private Object item(String place, Type type, Object value) {
        if (value == null && type != Object.class) {
            throw PartException.missing(place);
        }
        return value == null ? null : value(place, type, value);
    }
}
