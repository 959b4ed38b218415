package org.derbench.engine.json;

import java.util.Map;

/**
 * JSON as the node protocol and the result files need it: objects are insertion-ordered maps, arrays are lists, numbers
 * are {@code Long} or {@code Double}. A node's class path has no JSON library, so that none can clash with a plugin's.
 */
public final class Json {

    private Json() {}

    /**
     * The value as JSON on one line. Takes maps, iterables, strings, numbers, booleans, enums and null.
     *
     * @throws IllegalArgumentException for anything else; NaN and infinities become null, since JSON has no form for
     *     them
     */
    public static String write(Object value) {
        StringBuilder out = new StringBuilder();
        new JsonWriter(out).value(value);
        return out.toString();
    }

    /**
     * The value of one JSON text.
     *
     * @throws JsonException with the offset of the error
     */
    public static Object parse(String text) {
        return new JsonParser(text).document();
    }

    /** The object of one JSON text; anything else is a {@link JsonException}. */
    @SuppressWarnings("unchecked")
    public static Map<String, Object> parseObject(String text) {
        Object value = parse(text);
        if (!(value instanceof Map)) {
            throw new JsonException("not an object", 0);
        }
        return (Map<String, Object>) value;
    }
}
