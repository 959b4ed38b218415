package org.derbench.iec61850;

/** What a field of the model holds. */
public enum FieldKind {
    /** true or false. */
    BOOLEAN,
    /** A signed integer of 32 bits. */
    INTEGER,
    /** A signed integer of 64 bits. */
    LONG,
    /** IEEE 754, 32 bits. */
    FLOAT,
    /** Unicode text. */
    STRING,
    /** One of an enum's constants. */
    ENUMERATION,
    /** An object of the model. */
    OBJECT;

    static FieldKind of(Class<?> type) {
        if (ModelObject.class.isAssignableFrom(type)) {
            return OBJECT;
        }
        if (type.isEnum()) {
            return ENUMERATION;
        }
        return switch (type.getSimpleName()) {
            case "boolean", "Boolean" -> BOOLEAN;
            case "int", "Integer" -> INTEGER;
            case "long", "Long" -> LONG;
            case "float", "Float" -> FLOAT;
            case "String" -> STRING;
            default -> throw new IllegalArgumentException("not a type of the model: " + type.getName());
        };
    }
}
