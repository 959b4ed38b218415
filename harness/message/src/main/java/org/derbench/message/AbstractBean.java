package org.derbench.message;

import java.util.List;

/**
 * A superclass for the classes of a model: equal to another one by class and content.
 *
 * <p>Floats and doubles are compared as {@link Float#equals} does (NaN equals NaN, -0.0 differs from 0.0); an absent
 * list equals an empty one. Comparing allocates nothing and is written out field by field, since it runs for each
 * measured message.
 */
public abstract class AbstractBean implements ModelObject {

    private static final long serialVersionUID = 1L;

    /**
     * Whether all fields equal the other's, apart from the stamp of a message.
     *
     * @param other an object of the very same class
     */
    protected abstract boolean sameFields(ModelObject other);

    @Override
    public boolean equals(Object other) {
        return this == other || other != null && getClass() == other.getClass() && sameFields((ModelObject) other);
    }

    /** A hash of the content, the same in every JVM. Slow: by reflection. */
    @Override
    public int hashCode() {
        int hash = 1;
        for (FieldDescription field : ModelDescription.of(getClass()).fields()) {
            hash = 31 * hash + hash(field.get(this));
        }
        return hash;
    }

    /** The class and its present fields. Slow: by reflection. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(getClass().getSimpleName()).append('{');
        String separator = "";
        for (FieldDescription field : ModelDescription.of(getClass()).fields()) {
            Object value = field.get(this);
            if (value != null) {
                text.append(separator).append(field.name()).append('=').append(value);
                separator = ", ";
            }
        }
        return text.append('}').toString();
    }

    protected static boolean same(ModelObject a, ModelObject b) {
        return a == b || a != null && a.equals(b);
    }

    protected static boolean same(String a, String b) {
        return a == null ? b == null : a.equals(b);
    }

    protected static boolean same(Enum<?> a, Enum<?> b) {
        return a == b;
    }

    protected static boolean same(Integer a, Integer b) {
        return a == null ? b == null : a.equals(b);
    }

    protected static boolean same(Long a, Long b) {
        return a == null ? b == null : a.equals(b);
    }

    protected static boolean same(Boolean a, Boolean b) {
        return a == null ? b == null : a.equals(b);
    }

    protected static boolean same(Float a, Float b) {
        return a == null ? b == null : a.equals(b);
    }

    protected static boolean same(Double a, Double b) {
        return a == null ? b == null : a.equals(b);
    }

    protected static boolean same(long a, long b) {
        return a == b;
    }

    protected static boolean same(float a, float b) {
        return Float.floatToIntBits(a) == Float.floatToIntBits(b);
    }

    protected static boolean same(double a, double b) {
        return Double.doubleToLongBits(a) == Double.doubleToLongBits(b);
    }

    protected static boolean same(List<?> a, List<?> b) {
        int size = sizeOf(a);
        if (size != sizeOf(b)) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            if (!a.get(i).equals(b.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Whether all but the first elements are the same. */
    protected static boolean sameButFirst(List<?> a, List<?> b) {
        int size = sizeOf(a);
        if (size != sizeOf(b)) {
            return false;
        }
        for (int i = 1; i < size; i++) {
            if (!a.get(i).equals(b.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** The first element; null where the list is absent or empty. */
    protected static <T> T first(List<T> list) {
        return sizeOf(list) == 0 ? null : list.get(0);
    }

    private static int sizeOf(List<?> list) {
        return list == null ? 0 : list.size();
    }

    private static int hash(Object value) {
        if (value instanceof Enum<?> constant) {
            return constant.name().hashCode();
        }
        boolean absent = value == null || value instanceof List<?> list && list.isEmpty();
        return absent ? 0 : value.hashCode();
    }
}
