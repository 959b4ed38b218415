package org.derbench.message;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The fields of a class of a model in order: the fields of its superclass first, then its own in the order of
 * declaration. Serializers derive schemas from it.
 *
 * <pre>{@code
 * for (FieldDescription field : ModelDescription.of(type).fields()) {
 *     write(field.name(), field.get(message));
 * }
 * }</pre>
 */
public final class ModelDescription {

    private static final ClassValue<ModelDescription> DESCRIPTIONS = new ClassValue<>() {
        @Override
        protected ModelDescription computeValue(Class<?> type) {
            return new ModelDescription(type.asSubclass(ModelObject.class));
        }
    };

    private final Class<? extends ModelObject> type;
    private final List<FieldDescription> fields;
    private final List<FieldDescription> optional;

    private ModelDescription(Class<? extends ModelObject> type) {
        this.type = type;
        List<FieldDescription> found = new ArrayList<>();
        collect(type, found);
        this.fields = List.copyOf(found);
        this.optional = fields.stream()
                .filter(field -> !field.mandatory())
                .sorted(Comparator.comparingInt(FieldDescription::depth).reversed())
                .toList();
    }

    /** The description of that class; made once. */
    public static ModelDescription of(Class<? extends ModelObject> type) {
        return DESCRIPTIONS.get(type);
    }

    /** The class that this describes. */
    public Class<? extends ModelObject> type() {
        return type;
    }

    /** Its fields, in order. */
    public List<FieldDescription> fields() {
        return fields;
    }

    /** 1 for the class's first optional field, and so on; the fields of superclasses come after its own. */
    int rank(FieldDescription field) {
        return 1 + optional.indexOf(field);
    }

    private static void collect(Class<?> type, List<FieldDescription> found) {
        if (type == Object.class) {
            return;
        }
        collect(type.getSuperclass(), found);
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                found.add(new FieldDescription(field));
            }
        }
    }
}
