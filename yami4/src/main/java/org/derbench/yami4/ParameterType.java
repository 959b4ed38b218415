package org.derbench.yami4;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The types of a parameter. */
public enum ParameterType {
    BOOLEAN(1, "boolean", Boolean.class),
    INTEGER(2, "integer", Integer.class),
    LONG(3, "long", Long.class),
    DOUBLE(4, "double", Double.class),
    STRING(5, "string", String.class),
    BINARY(6, "binary", byte[].class),
    BOOLEAN_ARRAY(7, "boolean[]", boolean[].class),
    INTEGER_ARRAY(8, "integer[]", int[].class),
    LONG_ARRAY(9, "long[]", long[].class),
    DOUBLE_ARRAY(10, "double[]", double[].class),
    STRING_ARRAY(11, "string[]", String[].class),
    BINARY_ARRAY(12, "binary[]", byte[][].class),
    NESTED(13, "nested", Parameters.class),
    NESTED_ARRAY(14, "nested[]", Parameters[].class);

    private static final ParameterType[] BY_CODE = values();
    private static final Map<Class<?>, ParameterType> BY_CLASS =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(type -> type.valueClass, Function.identity()));

    private final int code;
    private final String label;
    private final Class<?> valueClass;

    ParameterType(int code, String label, Class<?> valueClass) {
        this.code = code;
        this.label = label;
        this.valueClass = valueClass;
    }

    /** Its number on the wire. */
    int code() {
        return code;
    }

    /** The type with this number on the wire, or null if the number is unknown. */
    static ParameterType ofCode(int code) {
        return code < 1 || code > BY_CODE.length ? null : BY_CODE[code - 1];
    }

    /** The type of a value that parameters can hold. */
    static ParameterType of(Object value) {
        return BY_CLASS.get(value.getClass());
    }

    /** The type with this label, or null if the label is unknown. */
    public static ParameterType ofLabel(String label) {
        return Arrays.stream(BY_CODE)
                .filter(type -> type.label.equals(label))
                .findFirst()
                .orElse(null);
    }

    /** The name in texts: {@code integer[]}. */
    public String label() {
        return label;
    }

    Class<?> valueClass() {
        return valueClass;
    }
}
