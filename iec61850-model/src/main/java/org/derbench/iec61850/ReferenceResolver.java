package org.derbench.iec61850;

import java.util.List;
import org.derbench.iec61850.cdc.DataObject;
import org.derbench.message.FieldDescription;
import org.derbench.message.ModelObject;
import org.derbench.message.number.Numbers;

/** Follows object references into logical nodes. */
final class ReferenceResolver {

    private ReferenceResolver() {}

    static Object resolve(ObjectReference reference, LogicalNode node) {
        if (reference.nodeClass() != node.getClass()) {
            throw new IllegalArgumentException(reference + " is not about " + LogicalNodes.nameOf(node.getClass()));
        }
        Class<?> type = node.getClass();
        Object value = node;
        for (String name : reference.path()) {
            FieldDescription field = field(reference, type, nameAlone(name));
            check(reference, type, field);
            Object whole = value == null ? null : field.get((ModelObject) value);
            value = name.endsWith(")") ? element(reference, name, field, whole) : whole;
            type = name.endsWith(")") ? field.elementType() : field.type();
        }
        return value;
    }

    private static FieldDescription field(ObjectReference reference, Class<?> type, String name) {
        if (!ModelObject.class.isAssignableFrom(type)) {
            throw new IllegalArgumentException(reference + ": '" + name + "' has nothing to be in");
        }
        return StandardNames.field(type.asSubclass(ModelObject.class), name);
    }

    private static String nameAlone(String indexed) {
        int open = indexed.indexOf('(');
        return open < 0 ? indexed : indexed.substring(0, open);
    }

    private static void check(ObjectReference reference, Class<?> owner, FieldDescription field) {
        boolean attribute =
                DataObject.class.isAssignableFrom(owner) && !DataObject.class.isAssignableFrom(field.type());
        if (reference.constraint() == null || !attribute) {
            return;
        }
        Class<? extends DataObject> dataClass = owner.asSubclass(DataObject.class);
        if (!reference.constraint().covers(dataClass, field.name())) {
            throw new IllegalArgumentException(
                    reference + ": '" + field.name() + "' is " + FunctionalConstraint.of(dataClass, field.name()));
        }
    }

    private static Object element(ObjectReference reference, String name, FieldDescription field, Object whole) {
        if (!field.list()) {
            throw new IllegalArgumentException(reference + ": '" + field.name() + "' is not a list");
        }
        int index = Numbers.parseInt(name.substring(name.indexOf('(') + 1, name.length() - 1));
        List<?> list = whole == null ? List.of() : (List<?>) whole;
        return index < list.size() ? list.get(index) : null;
    }
}
