package org.derbench.kit.serializer;

import java.util.List;
import org.derbench.message.FieldDescription;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;

/** Checks that an object and all that it holds is of the classes that the model states, and of no other. */
final class ValidNode {

    private ValidNode() {}

    static void check(ModelObject object, Class<?> type) {
        requireClass("the class of what was decoded", object, type);
        for (FieldDescription field : ModelDescription.of(object.getClass()).fields()) {
            Object value = field.get(object);
            if (value != null) {
                check(field, value);
            }
        }
    }

    private static void check(FieldDescription field, Object value) {
        if (value instanceof List<?> list && field.list()) {
            list.forEach(element -> checkElement(field, element, field.elementType()));
        } else {
            checkElement(field, value, field.type());
        }
    }

    private static void checkElement(FieldDescription field, Object element, Class<?> type) {
        if (element instanceof ModelObject object) {
            check(object, type);
        } else if (!type.isPrimitive()) {
            requireClass(field, element, type);
        }
    }

    private static void requireClass(Object what, Object value, Class<?> type) {
        if (value == null || value.getClass() != type) {
            throw new AssertionError(what + ": expected a " + type.getName() + ", but was "
                    + (value == null ? "null" : "a " + value.getClass().getName()));
        }
    }
}
