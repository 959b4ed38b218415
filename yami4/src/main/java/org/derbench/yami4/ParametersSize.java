package org.derbench.yami4;

import java.util.Map;

/** How many bytes parameters take on the wire. */
final class ParametersSize {

    private static final int WORD = WireWriter.WORD;

    private ParametersSize() {}

    /**
     * The bytes of all entries and of their number.
     *
     * @throws ParameterException if there are more levels of parameters within parameters
     */
    static long of(Parameters parameters, int levels) {
        if (levels == 0) {
            throw new ParameterException("parameters are nested too deep");
        }
        long size = WORD;
        for (Map.Entry<String, Parameters.Entry> named : parameters.entries().entrySet()) {
            size += string(named.getKey())
                    + WORD
                    + value(named.getValue().type(), named.getValue().value(), levels);
        }
        return size;
    }

    private static long value(ParameterType type, Object value, int levels) {
        return switch (type) {
            case BOOLEAN, INTEGER -> WORD;
            case LONG, DOUBLE -> 2 * WORD;
            case STRING -> string((String) value);
            case BINARY -> binary((byte[]) value);
            case BOOLEAN_ARRAY -> WORD + WireWriter.bitBytes(((boolean[]) value).length);
            case INTEGER_ARRAY -> WORD + (long) WORD * ((int[]) value).length;
            case LONG_ARRAY -> WORD + 2L * WORD * ((long[]) value).length;
            case DOUBLE_ARRAY -> WORD + 2L * WORD * ((double[]) value).length;
            case STRING_ARRAY -> strings((String[]) value);
            case BINARY_ARRAY -> binaries((byte[][]) value);
            case NESTED -> of((Parameters) value, levels - 1);
            case NESTED_ARRAY -> nested((Parameters[]) value, levels - 1);
        };
    }

    private static long string(String value) {
        return WORD + WireWriter.padded(WireWriter.utf8Length(value));
    }

    private static long binary(byte[] value) {
        return WORD + WireWriter.padded(value.length);
    }

    private static long strings(String[] values) {
        long size = WORD;
        for (String value : values) {
            size += string(value);
        }
        return size;
    }

    private static long binaries(byte[][] values) {
        long size = WORD;
        for (byte[] value : values) {
            size += binary(value);
        }
        return size;
    }

    private static long nested(Parameters[] values, int levels) {
        long size = WORD;
        for (Parameters value : values) {
            size += of(value, levels);
        }
        return size;
    }
}
