package org.derbench.kit.model;

import java.util.ArrayList;
import java.util.List;
import org.derbench.message.FieldDescription;
import org.derbench.message.FieldKind;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;

/** The fields of a message, and of all objects in it, that hold no object. */
final class Leaves {

    /** A field that holds no object, with the object that has it. */
    record Leaf(ModelObject owner, FieldDescription field) {

        /** Gives it another value than it has; says which field it was. */
        String change() {
            Object other = ModelBeans.otherValue(field);
            Object value = field.get(owner);
            if (other.equals(value)) {
                other = insteadOf(value);
            }
            field.set(owner, other);
            return field.toString();
        }

        private Object insteadOf(Object value) {
            return field.optional() ? null : negated(value);
        }

        Object value() {
            return field.get(owner);
        }

        void change(Object value) {
            field.set(owner, value);
        }

        private static Object negated(Object value) {
            if (value instanceof Boolean flag) {
                return !flag;
            }
            if (value instanceof Integer) {
                return 0;
            }
            if (value instanceof Long) {
                return 0L;
            }
            if (value instanceof Float) {
                return 0f;
            }
            return 0d;
        }
    }

    private Leaves() {}

    static List<Leaf> of(ModelObject object) {
        List<Leaf> leaves = new ArrayList<>();
        collect(object, leaves);
        return leaves;
    }

    private static void collect(ModelObject object, List<Leaf> leaves) {
        for (FieldDescription field : ModelDescription.of(object.getClass()).fields()) {
            Object value = field.get(object);
            if (value instanceof ModelObject inside) {
                collect(inside, leaves);
            } else if (value instanceof List<?> list && !list.isEmpty() && field.kind() == FieldKind.OBJECT) {
                list.forEach(element -> collect((ModelObject) element, leaves));
            } else {
                leaves.add(new Leaf(object, field));
            }
        }
    }
}
