package org.derbench.tck;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.derbench.iec61850.FieldDescription;
import org.derbench.iec61850.FieldKind;
import org.derbench.iec61850.ModelDescription;
import org.derbench.iec61850.ModelObject;

/** Makes objects of the model and fills every field of them, whatever the class. */
final class NodeFiller {

    private NodeFiller() {
    }

    /** One as its constructor leaves it. */
    static <T extends ModelObject> T make(Class<T> type) {
        try {
            return type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(type + " has a public constructor without parameters", e);
        }
    }

    /** One whose objects are all there, and hold nothing. */
    static <T extends ModelObject> T hollow(Class<T> type) {
        return filled(type, field -> List.of());
    }

    /**
     * One whose objects are all there, and whose other fields hold these values.
     *
     * @param values of a field: a list takes all of them, another field the first; none leaves it as it is
     */
    static <T extends ModelObject> T filled(Class<T> type, Function<FieldDescription, List<?>> values) {
        T object = make(type);
        for (FieldDescription field : ModelDescription.of(type).fields()) {
            List<?> all = field.kind() == FieldKind.OBJECT ? objects(field, values) : values.apply(field);
            if (!all.isEmpty()) {
                field.set(object, field.list() ? new ArrayList<>(all) : all.get(0));
            }
        }
        return object;
    }

    private static List<?> objects(FieldDescription field, Function<FieldDescription, List<?>> values) {
        Class<?> type = field.list() ? field.elementType() : field.type();
        return List.of(filled(type.asSubclass(ModelObject.class), values));
    }
}
