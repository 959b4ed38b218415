package org.derbench.yami4.tool;

import java.lang.reflect.Array;
import java.util.List;
import org.derbench.yami4.ParameterType;

/** Reads arrays of values that hold no others. */
final class ArrayParser {

    private ArrayParser() {}

    static Object parse(ParameterType type, TextCursor in) throws UsageException {
        return switch (type) {
            case BOOLEAN_ARRAY -> array(boolean.class, ScalarParser.BOOLEAN, in);
            case INTEGER_ARRAY -> array(int.class, ScalarParser.INTEGER, in);
            case LONG_ARRAY -> array(long.class, ScalarParser.LONG, in);
            case DOUBLE_ARRAY -> array(double.class, ScalarParser.DOUBLE, in);
            case STRING_ARRAY -> array(String.class, ScalarParser.STRING, in);
            case BINARY_ARRAY -> array(byte[].class, ScalarParser.BINARY, in);
            default -> throw new IllegalArgumentException(type.label() + " is no array of plain values");
        };
    }

    private static Object array(Class<?> elementClass, ScalarParser scalar, TextCursor in) throws UsageException {
        List<Object> elements = in.list(() -> scalar.parse(in, true));
        Object array = Array.newInstance(elementClass, elements.size());
        for (int i = 0; i < elements.size(); i++) {
            Array.set(array, i, elements.get(i));
        }
        return array;
    }
}
