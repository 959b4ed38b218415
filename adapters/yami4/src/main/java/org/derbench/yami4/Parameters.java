package org.derbench.yami4;

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

    // most nested parameters and many bodies stay empty: they need no map
    private Map<String, Object> entries = Map.of();

    /** How many entries there are. */
    public int size() {
        return entries.size();
    }

    /** The names, in the order in which they were set first. */
    public Set<String> names() {
        return Collections.unmodifiableSet(entries.keySet());
    }

    /** The type of that entry, or null where there is no such entry. */
    public ParameterType type(String name) {
        Object value = entries.get(name);
        return value == null ? null : ParameterType.of(value);
    }

    /** Removes an entry; one that is not there is none to remove. */
    public void remove(String name) {
        if (entries.containsKey(name)) {
            entries.remove(name);
        }
    }

    public Parameters setBoolean(String name, boolean value) {
        return set(name, value);
    }

    public Parameters setInteger(String name, int value) {
        return set(name, value);
    }

    public Parameters setLong(String name, long value) {
        return set(name, value);
    }

    public Parameters setDouble(String name, double value) {
        return set(name, value);
    }

    public Parameters setString(String name, String value) {
        return set(name, value);
    }

    public Parameters setBinary(String name, byte[] value) {
        return set(name, value);
    }

    public Parameters setBooleanArray(String name, boolean... value) {
        return set(name, value);
    }

    public Parameters setIntegerArray(String name, int... value) {
        return set(name, value);
    }

    public Parameters setLongArray(String name, long... value) {
        return set(name, value);
    }

    public Parameters setDoubleArray(String name, double... value) {
        return set(name, value);
    }

    public Parameters setStringArray(String name, String... value) {
        return set(name, value);
    }

    public Parameters setBinaryArray(String name, byte[]... value) {
        return set(name, value);
    }

    public Parameters setNested(String name, Parameters value) {
        return set(name, value);
    }

    public Parameters setNestedArray(String name, Parameters... value) {
        return set(name, value);
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

    /** The value of that entry, whatever its type, or null where there is no such entry. */
    public Object value(String name) {
        return entries.get(name);
    }

    /**
     * Sets an entry to a value of the class that belongs to one of the types.
     *
     * @throws ParameterException if it belongs to none
     */
    public Parameters set(String name, Object value) {
        Objects.requireNonNull(name, "name");
        if (ParameterType.of(Objects.requireNonNull(value, name)) == null) {
            throw new ParameterException("parameter '" + name + "' cannot hold a " + value.getClass().getSimpleName());
        }
        if (entries.isEmpty()) {
            entries = new LinkedHashMap<>();
        }
        entries.put(name, value);
        return this;
    }

    private <T> T get(String name, Class<T> type) {
        Object value = entries.get(name);
        if (type.isInstance(value)) {
            return type.cast(value);
        }
        throw new ParameterException(value == null ? "no parameter '" + name + "': there are " + entries.keySet()
                : "parameter '" + name + "' is of type " + ParameterType.of(value).label());
    }

    Map<String, Object> entries() {
        return entries;
    }

    /** Whether both hold the same values under the same names, in the same order. */
    @Override
    public boolean equals(Object other) {
        if (!(other instanceof Parameters that) || size() != that.size()) {
            return false;
        }
        var theirs = that.entries.entrySet().iterator();
        for (Map.Entry<String, Object> mine : entries.entrySet()) {
            Map.Entry<String, Object> their = theirs.next();
            if (!mine.getKey().equals(their.getKey()) || !Objects.deepEquals(mine.getValue(), their.getValue())) {
                return false;
            }
        }
        return true;
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
