package org.derbench.yami4;

import java.nio.ByteBuffer;

/** Bytes to parameters. */
final class ParametersReader {

    private static final int WORD = WireWriter.WORD;

    /** The shortest entry: the length of an empty name, a type, a word. */
    private static final int LEAST_ENTRY_BYTES = 3 * WORD;

    private final WireReader in;

    private ParametersReader(WireReader in) {
        this.in = in;
    }

    /**
     * Parameters that take all of these bytes.
     *
     * @param in little-endian, from its position to its limit
     * @param levels the levels of parameters within parameters that are allowed
     */
    static Parameters read(ByteBuffer in, int levels) throws ProtocolException {
        Parameters parameters = new ParametersReader(new WireReader(in)).parameters(levels);
        if (in.hasRemaining()) {
            throw new ProtocolException(in.remaining() + " bytes follow the last entry");
        }
        return parameters;
    }

    private Parameters parameters(int levels) throws ProtocolException {
        if (levels == 0) {
            throw new ProtocolException("parameters are nested too deep");
        }
        Parameters parameters = new Parameters();
        for (int count = in.count(LEAST_ENTRY_BYTES); count > 0; count--) {
            String name = in.string();
            ParameterType type = type(name, in.word());
            parameters.put(name, type, value(type, levels));
        }
        return parameters;
    }

    private static ParameterType type(String name, int code) throws ProtocolException {
        ParameterType type = ParameterType.ofCode(code);
        if (type == null) {
            throw new ProtocolException("entry '" + name + "' is of unknown type " + code);
        }
        return type;
    }

    private Object value(ParameterType type, int levels) throws ProtocolException {
        return switch (type) {
            case BOOLEAN -> in.word() != 0;
            case INTEGER -> in.word();
            case LONG -> in.twoWords();
            case DOUBLE -> Double.longBitsToDouble(in.twoWords());
            case STRING -> in.string();
            case BINARY -> in.binary();
            case BOOLEAN_ARRAY -> in.bits();
            case INTEGER_ARRAY -> integers();
            case LONG_ARRAY -> longs();
            case DOUBLE_ARRAY -> doubles();
            case STRING_ARRAY -> strings();
            case BINARY_ARRAY -> binaries();
            case NESTED -> parameters(levels - 1);
            case NESTED_ARRAY -> nested(levels - 1);
        };
    }

    private int[] integers() throws ProtocolException {
        int[] values = new int[in.count(WORD)];
        for (int i = 0; i < values.length; i++) {
            values[i] = in.word();
        }
        return values;
    }

    private long[] longs() throws ProtocolException {
        long[] values = new long[in.count(2 * WORD)];
        for (int i = 0; i < values.length; i++) {
            values[i] = in.twoWords();
        }
        return values;
    }

    private double[] doubles() throws ProtocolException {
        double[] values = new double[in.count(2 * WORD)];
        for (int i = 0; i < values.length; i++) {
            values[i] = Double.longBitsToDouble(in.twoWords());
        }
        return values;
    }

    private String[] strings() throws ProtocolException {
        String[] values = new String[in.count(WORD)];
        for (int i = 0; i < values.length; i++) {
            values[i] = in.string();
        }
        return values;
    }

    private byte[][] binaries() throws ProtocolException {
        byte[][] values = new byte[in.count(WORD)][];
        for (int i = 0; i < values.length; i++) {
            values[i] = in.binary();
        }
        return values;
    }

    private Parameters[] nested(int levels) throws ProtocolException {
        Parameters[] values = new Parameters[in.count(WORD)];
        in.reserve(values.length * WORD);
        for (int i = 0; i < values.length; i++) {
            in.reserve(-WORD);
            values[i] = parameters(levels);
        }
        return values;
    }
}
