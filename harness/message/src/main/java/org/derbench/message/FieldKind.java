package org.derbench.message;

/** The kind of value that a field of a model holds. */
public enum FieldKind {
    /** true or false. */
    BOOLEAN,
    /** A signed integer of 32 bits. */
    INTEGER,
    /** A signed integer of 64 bits. */
    LONG,
    /** IEEE 754, 32 bits. */
    FLOAT,
    /** IEEE 754, 64 bits. */
    DOUBLE,
    /** Unicode text; decimal numbers too, which keep their digits so. */
    STRING,
    /** One of an enum's constants. */
    ENUMERATION,
    /** An object of a model. */
    OBJECT;

    /**
     * The kind of value that a field of that type, or each element of a list of it, holds.
     *
     * @throws IllegalArgumentException if no model can have the type
     */
    public static FieldKind of(Class<?> type) {
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
            case "double", "Double" -> DOUBLE;
            case "String" -> STRING;
            default -> throw new IllegalArgumentException("not a type that a model can have: " + type.getName());
        };
    }
}
