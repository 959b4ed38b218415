package org.derbench.yami4;

import java.util.Map;

/** Parameters to bytes. */
final class ParametersWriter {

    private final WireWriter out;

    ParametersWriter(WireWriter out) {
        this.out = out;
    }

    /** Writes all entries, their number first. */
    void write(Parameters parameters) {
        out.word(parameters.size());
        for (Map.Entry<String, Parameters.Entry> named : parameters.entries().entrySet()) {
            out.string(named.getKey());
            Parameters.Entry entry = named.getValue();
            out.word(entry.type().code());
            value(entry.type(), entry.value());
        }
    }

    private void value(ParameterType type, Object value) {
        switch (type) {
            case BOOLEAN -> out.word((Boolean) value ? 1 : 0);
            case INTEGER -> out.word((Integer) value);
            case LONG -> out.twoWords((Long) value);
            case DOUBLE -> out.twoWords(Double.doubleToRawLongBits((Double) value));
            case STRING -> out.string((String) value);
            case BINARY -> out.binary((byte[]) value);
            case BOOLEAN_ARRAY -> out.bits((boolean[]) value);
            case INTEGER_ARRAY -> integers((int[]) value);
            case LONG_ARRAY -> longs((long[]) value);
            case DOUBLE_ARRAY -> doubles((double[]) value);
            case STRING_ARRAY -> strings((String[]) value);
            case BINARY_ARRAY -> binaries((byte[][]) value);
            case NESTED -> write((Parameters) value);
            case NESTED_ARRAY -> nested((Parameters[]) value);
        }
    }

    private void integers(int[] values) {
        out.word(values.length);
        for (int value : values) {
            out.word(value);
        }
    }

    private void longs(long[] values) {
        out.word(values.length);
        for (long value : values) {
            out.twoWords(value);
        }
    }

    private void doubles(double[] values) {
        out.word(values.length);
        for (double value : values) {
            out.twoWords(Double.doubleToRawLongBits(value));
        }
    }

    private void strings(String[] values) {
        out.word(values.length);
        for (String value : values) {
            out.string(value);
        }
    }

    private void binaries(byte[][] values) {
        out.word(values.length);
        for (byte[] value : values) {
            out.binary(value);
        }
    }

    private void nested(Parameters[] values) {
        out.word(values.length);
        for (Parameters value : values) {
            write(value);
        }
    }
}
