package org.derbench.beans;

import java.util.Locale;
import java.util.Set;

/**
 * A field of a {@link Bean}.
 *
 * @param name the name as in the standard, with a small first letter
 * @param type a Java type; {@code List<...>} for an array
 * @param mandatory whether every message has it; what is primitive always is
 * @param definition one sentence
 */
public record BeanField(String name, String type, boolean mandatory, String definition) {

    private static final String LIST = "List<";
    private static final Set<String> PRIMITIVE_TYPES = Set.of("boolean", "int", "long", "float", "double");
    private static final Set<String> TYPES_COMPARED_BY_VALUE = Set.of("boolean", "int", "long");

    /** Whether it cannot be absent, since its type has no null. */
    boolean isPrimitive() {
        return PRIMITIVE_TYPES.contains(type);
    }

    boolean isList() {
        return type.startsWith(LIST);
    }

    /** The type of its value, or of each element of the list. */
    String element() {
        return isList() ? type.substring(LIST.length(), type.length() - 1) : type;
    }

    /** A term that compares two values; floats and doubles need more than {@code ==}, for NaN and for zero's sign. */
    String comparison(String a, String b) {
        return TYPES_COMPARED_BY_VALUE.contains(type) ? a + " == " + b : "same(" + a + ", " + b + ")";
    }

    String getter() {
        return (type.equals("boolean") ? "is" : "get") + capitalised();
    }

    String setter() {
        return "set" + capitalised();
    }

    private String capitalised() {
        return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
}
