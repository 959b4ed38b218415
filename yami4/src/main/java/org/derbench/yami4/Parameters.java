package org.derbench.yami4;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Named values of the 14 {@link ParameterType}s, in the order in which they were set. Arrays are kept and handed out as
 * they are, not copied. Not safe for use by several threads while one of them changes it.
 */
public final class Parameters {

    /** A value with its type. */
    record Entry(ParameterType type, Object value) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Entry that && Objects.deepEquals(value, that.value);
        }

        @Override
        public int hashCode() {
            return type.hashCode();
        }
    }

    // most nested parameters and many bodies stay empty: they need no map
    private Map<String, Entry> entries = Map.of();

    /** How many entries there are. */
    public int size() {
        return entries.size();
    }

    /** The names, in the order in which they were set first. */
    public Set<String> names() {
        return Collections.unmodifiableSet(entries.keySet());
    }

    /** The type of an entry; null if it is absent. */
    public ParameterType type(String name) {
        Entry entry = entries.get(name);
        return entry == null ? null : entry.type;
    }

    /** Removes an entry; does nothing if it does not exist. */
    public void remove(String name) {
        if (entries.containsKey(name)) {
            entries.remove(name);
        }
    }

    public Parameters setBoolean(String name, boolean value) {
        return put(name, ParameterType.BOOLEAN, value);
    }

    public Parameters setInteger(String name, int value) {
        return put(name, ParameterType.INTEGER, value);
    }

    public Parameters setLong(String name, long value) {
        return put(name, ParameterType.LONG, value);
    }

    public Parameters setDouble(String name, double value) {
        return put(name, ParameterType.DOUBLE, value);
    }

    public Parameters setString(String name, String value) {
        return put(name, ParameterType.STRING, value);
    }

    public Parameters setBinary(String name, byte[] value) {
        return put(name, ParameterType.BINARY, value);
    }

    public Parameters setBooleanArray(String name, boolean... value) {
        return put(name, ParameterType.BOOLEAN_ARRAY, value);
    }

    public Parameters setIntegerArray(String name, int... value) {
        return put(name, ParameterType.INTEGER_ARRAY, value);
    }

    public Parameters setLongArray(String name, long... value) {
        return put(name, ParameterType.LONG_ARRAY, value);
    }

    public Parameters setDoubleArray(String name, double... value) {
        return put(name, ParameterType.DOUBLE_ARRAY, value);
    }

    public Parameters setStringArray(String name, String... value) {
        return put(name, ParameterType.STRING_ARRAY, value);
    }

    public Parameters setBinaryArray(String name, byte[]... value) {
        return put(name, ParameterType.BINARY_ARRAY, value);
    }

    public Parameters setNested(String name, Parameters value) {
        return put(name, ParameterType.NESTED, value);
    }

    public Parameters setNestedArray(String name, Parameters... value) {
        return put(name, ParameterType.NESTED_ARRAY, value);
    }

    public boolean getBoolean(String name) {
        return get(name, Boolean.class);
    }

    public int getInteger(String name) {
        return get(name, Integer.class);
    }

    public long getLong(String name) {
        return get(name, Long.class);
    }

    public double getDouble(String name) {
        return get(name, Double.class);
    }

    public String getString(String name) {
        return get(name, String.class);
    }

    public byte[] getBinary(String name) {
        return get(name, byte[].class);
    }

    public boolean[] getBooleanArray(String name) {
        return get(name, boolean[].class);
    }

    public int[] getIntegerArray(String name) {
        return get(name, int[].class);
    }

    public long[] getLongArray(String name) {
        return get(name, long[].class);
    }

    public double[] getDoubleArray(String name) {
        return get(name, double[].class);
    }

    public String[] getStringArray(String name) {
        return get(name, String[].class);
    }

    public byte[][] getBinaryArray(String name) {
        return get(name, byte[][].class);
    }

    public Parameters getNested(String name) {
        return get(name, Parameters.class);
    }

    public Parameters[] getNestedArray(String name) {
        return get(name, Parameters[].class);
    }

    /** The value of an entry, of any type; null if it is absent. */
    public Object value(String name) {
        Entry entry = entries.get(name);
        return entry == null ? null : entry.value;
    }

    /**
     * Sets an entry to a value of the class that belongs to one of the types.
     *
     * @throws ParameterException if it belongs to none
     */
    public Parameters set(String name, Object value) {
        ParameterType type = ParameterType.of(Objects.requireNonNull(value, name));
        if (type == null) {
            throw new ParameterException(
                    "parameter '" + name + "' cannot hold a " + value.getClass().getSimpleName());
        }
        return put(name, type, value);
    }

    /** Sets an entry to a value that is of that type. */
    Parameters put(String name, ParameterType type, Object value) {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(value, name);
        if (entries.isEmpty()) {
            entries = new LinkedHashMap<>();
        }
        entries.put(name, new Entry(type, value));
        return this;
    }

    private <T> T get(String name, Class<T> type) {
        Entry entry = entries.get(name);
        if (entry != null && type.isInstance(entry.value)) {
            return type.cast(entry.value);
        }
        throw new ParameterException(
                entry == null
                        ? "no parameter '" + name + "': there are " + entries.keySet()
                        : "parameter '" + name + "' is of type " + entry.type.label());
    }

    Map<String, Entry> entries() {
        return entries;
    }

    /** Whether both hold the same values under the same names, in the same order. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Parameters that
                && new ArrayList<>(entries.entrySet()).equals(new ArrayList<>(that.entries.entrySet()));
    }

    @Override
    public int hashCode() {
        return entries.keySet().hashCode();
    }

    @Override
    public String toString() {
        return ParametersText.of(this);
    }
}
