package org.derbench.serializer.java;

import java.io.ObjectInputFilter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Set;
import org.derbench.iec61850.FieldDescription;
import org.derbench.iec61850.FieldKind;
import org.derbench.iec61850.LogicalNode;
import org.derbench.iec61850.ModelDescription;
import org.derbench.iec61850.ModelObject;

/** Lets a stream make the objects that one class of logical nodes consists of, and nothing else; not many, not deep. */
final class ModelFilter implements ObjectInputFilter {

    private static final int MAX_DEPTH = 32;
    private static final int MAX_ARRAY_LENGTH = 1 << 20;
    private static final int MAX_REFERENCES = 1 << 20;

    private final Set<Class<?>> allowed = new HashSet<>(Set.of(Object[].class, ArrayList.class, Enum.class, Number.class,
            Boolean.class, Integer.class, Long.class, Float.class, String.class, ModelObject.class));

    ModelFilter(Class<? extends LogicalNode> type) {
        allow(type);
    }

    private void allow(Class<?> type) {
        if (!allowed.add(type)) {
            return;
        }
        allow(type.getSuperclass());
        if (ModelObject.class.isAssignableFrom(type)) {
            ModelDescription.of(type.asSubclass(ModelObject.class)).fields().forEach(this::allow);
        }
    }

    private void allow(FieldDescription field) {
        if (field.kind() == FieldKind.OBJECT || field.kind() == FieldKind.ENUMERATION) {
            allow(field.list() ? field.elementType() : field.type());
        }
    }

    @Override
    public Status checkInput(FilterInfo info) {
        boolean bounded = info.depth() <= MAX_DEPTH && info.references() <= MAX_REFERENCES && info.arrayLength() <= MAX_ARRAY_LENGTH;
        boolean known = info.serialClass() == null || allowed.contains(info.serialClass());
        return bounded && known ? Status.ALLOWED : Status.REJECTED;
    }
}
