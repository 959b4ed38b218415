package org.derbench.iec61850;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The fields of a class of the model in order: those of its superclass first, then in the order of declaration. Schemas
 * that are written down are checked against it.
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
    private final Map<String, FieldDescription> byStandardName;

    private ModelDescription(Class<? extends ModelObject> type) {
        this.type = type;
        List<FieldDescription> found = new ArrayList<>();
        collect(type, found);
        this.fields = List.copyOf(found);
        this.optional = fields.stream().filter(field -> !field.mandatory())
                .sorted(Comparator.comparingInt(FieldDescription::depth).reversed()).toList();
        this.byStandardName = found.stream().collect(Collectors.toMap(FieldDescription::standardName, field -> field));
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

    /**
     * The field of that name in IEC 61850.
     *
     * @throws IllegalArgumentException if there is none; the message lists the names there are
     */
    public FieldDescription standardField(String name) {
        FieldDescription field = byStandardName.get(name);
        if (field == null) {
            throw new IllegalArgumentException(type.getSimpleName() + " has no '" + name + "': it has "
                    + fields.stream().map(FieldDescription::standardName).collect(Collectors.joining(", ")));
        }
        return field;
    }

    /** 1 for the class's first optional field, and so on; those of superclasses come after its own. */
    int rank(FieldDescription field) {
        return 1 + optional.indexOf(field);
    }

    private static void collect(Class<?> type, List<FieldDescription> found) {
        if (type == ModelObject.class) {
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
