package org.derbench.message;

import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.util.List;

/**
 * One field of a class of a model, as a schema must have it.
 *
 * <pre>{@code
 * if (field.kind() == FieldKind.OBJECT && !field.list()) {
 *     ModelObject inside = (ModelObject) field.get(owner);
 * }
 * }</pre>
 */
public final class FieldDescription {

    private final Field field;
    private final Class<?> type;
    private final Class<?> elementType;
    private final FieldKind kind;
    private final boolean mandatory;

    FieldDescription(Field field) {
        field.setAccessible(true);
        this.field = field;
        this.type = field.getType();
        this.elementType = type == List.class ? argumentOf(field) : null;
        this.kind = FieldKind.of(elementType == null ? type : elementType);
        this.mandatory = type.isPrimitive() || field.isAnnotationPresent(Mandatory.class);
    }

    private static Class<?> argumentOf(Field field) {
        return (Class<?>) ((ParameterizedType) field.getGenericType()).getActualTypeArguments()[0];
    }

    /** The Java field's name. */
    public String name() {
        return field.getName();
    }

    /** The Java field's type: a primitive, its box, String, an enum, a class of the model, or {@link List}. */
    public Class<?> type() {
        return type;
    }

    /** The type of a list's elements: a box, or a class of the model; null where the field is no list. */
    public Class<?> elementType() {
        return elementType;
    }

    /** The kind of the value, or of each element of a list. */
    public FieldKind kind() {
        return kind;
    }

    /** Whether it is a list. An empty one is an absent one. */
    public boolean list() {
        return elementType != null;
    }

    /** Whether it may be absent: null, or an empty list. All but primitives may. */
    public boolean optional() {
        return !type.isPrimitive();
    }

    /** The class that declares it. */
    public Class<?> owner() {
        return field.getDeclaringClass();
    }

    /** Whether every generated message has it; see {@link Mandatory}. */
    public boolean mandatory() {
        return mandatory;
    }

    /** The value in that object, boxed. */
    public Object get(ModelObject owner) {
        try {
            return field.get(owner);
        } catch (IllegalAccessException e) {
            throw new AssertionError(field + " was made accessible", e);
        }
    }

    /** Sets the value in that object. */
    public void set(ModelObject owner, Object value) {
        try {
            field.set(owner, value);
        } catch (IllegalAccessException e) {
            throw new AssertionError(field + " was made accessible", e);
        }
    }

    /** How many superclasses the declaring class has. */
    int depth() {
        int depth = 0;
        for (Class<?> owner = owner().getSuperclass(); owner != Object.class; owner = owner.getSuperclass()) {
            depth++;
        }
        return depth;
    }

    @Override
    public String toString() {
        return field.getDeclaringClass().getSimpleName() + "." + name();
    }
}
