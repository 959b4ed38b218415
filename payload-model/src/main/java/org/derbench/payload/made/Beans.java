package org.derbench.payload.made;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.derbench.message.FieldDescription;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;
import org.derbench.payload.json.Value;
import org.derbench.payload.shape.FieldShape;
import org.derbench.payload.shape.ObjectShape;

/** Makes objects of samples. */
final class Beans {

    private Beans() {}

    /**
     * The object that the sample is.
     *
     * @throws IllegalArgumentException with the position of a value that is not as its schema says
     */
    static <T extends ModelObject> T of(Value value, ObjectShape shape, Class<T> type) {
        if (!(value instanceof Value.Structure structure)) {
            throw value.position().wrong(value.words() + ", and an object is expected");
        }
        Map<String, Value> left = new LinkedHashMap<>(structure.fields());
        T object = instance(type);
        List<FieldDescription> fields = ModelDescription.of(type).fields();
        for (int i = 0; i < fields.size(); i++) {
            FieldShape field = shape.fields().get(i);
            Value given = left.remove(field.key());
            if (given != null && !(given instanceof Value.Nothing)) {
                fields.get(i).set(object, value(given, field, fields.get(i)));
            } else if (field.mandatory() && !field.key().equals(ObjectShape.STAMP)) {
                throw structure
                        .position()
                        .wrong("field '" + field.key() + "' is missing, and its schema does not let it be null");
            }
        }
        left.entrySet().stream()
                .filter(each -> Scalars.something(each.getValue()))
                .findFirst()
                .ifPresent(each -> {
                    throw each.getValue().position().wrong("field '" + each.getKey() + "' is not in its schema");
                });
        return object;
    }

    private static Object value(Value given, FieldShape field, FieldDescription description) {
        if (!field.list()) {
            return one(given, field, description.type());
        }
        if (!(given instanceof Value.Array array)) {
            throw given.position().wrong("'" + field.key() + "' is " + given.words() + ", and an array is expected");
        }
        List<Object> elements = new ArrayList<>();
        array.elements().forEach(element -> elements.add(one(element, field, description.elementType())));
        return elements;
    }

    private static Object one(Value given, FieldShape field, Class<?> type) {
        return field.object() != null
                ? of(given, field.object(), type.asSubclass(ModelObject.class))
                : Scalars.of(given, field, type);
    }

    private static <T> T instance(Class<T> type) {
        try {
            return type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " was made with a public constructor", e);
        }
    }
}
