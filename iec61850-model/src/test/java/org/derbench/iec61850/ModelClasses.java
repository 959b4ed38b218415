package org.derbench.iec61850;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.derbench.message.FieldDescription;
import org.derbench.message.FieldKind;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;

/** Every class that nodes are made of, found from the nodes down. */
final class ModelClasses {

    private ModelClasses() {}

    static Set<Class<? extends ModelObject>> all() {
        Set<Class<? extends ModelObject>> found = new LinkedHashSet<>();
        LogicalNodes.classes().forEach(type -> collect(type, found));
        return found;
    }

    /** A value that a new object does not have in that field. */
    static Object otherValue(FieldDescription field) throws ReflectiveOperationException {
        Object element = otherScalar(field);
        return field.list() ? List.of(element) : element;
    }

    private static Object otherScalar(FieldDescription field) throws ReflectiveOperationException {
        Class<?> type = field.list() ? field.elementType() : field.type();
        return switch (field.kind()) {
            case BOOLEAN -> true;
            case INTEGER -> 1;
            case LONG -> 1L;
            case FLOAT -> 1f;
            case DOUBLE -> 1d;
            case STRING -> "other";
            case ENUMERATION -> type.getEnumConstants()[0];
            case OBJECT -> type.getConstructor().newInstance();
        };
    }

    private static void collect(Class<? extends ModelObject> type, Set<Class<? extends ModelObject>> found) {
        if (!found.add(type)) {
            return;
        }
        for (FieldDescription field : ModelDescription.of(type).fields()) {
            if (field.kind() == FieldKind.OBJECT) {
                collect((field.list() ? field.elementType() : field.type()).asSubclass(ModelObject.class), found);
            }
        }
    }
}
