package org.derbench.kit.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Modifier;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.derbench.message.FieldDescription;
import org.derbench.message.FieldKind;
import org.derbench.message.MessageModel;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;

/** The classes that a model's messages are made of, as beans. */
final class ModelBeans {

    private ModelBeans() {}

    /** Every class, found from the messages down. */
    static Set<Class<? extends ModelObject>> of(MessageModel model) {
        Set<Class<? extends ModelObject>> found = new LinkedHashSet<>();
        model.classes().forEach(type -> collect(type, found));
        return found;
    }

    private static void collect(Class<? extends ModelObject> type, Set<Class<? extends ModelObject>> found) {
        if (found.add(type)) {
            ModelDescription.of(type).fields().stream()
                    .filter(field -> field.kind() == FieldKind.OBJECT)
                    .forEach(field -> collect(elementOf(field).asSubclass(ModelObject.class), found));
        }
    }

    /** Checks that it is public and final, and that each field has a getter and a setter that reach it. */
    static void requireAccessors(Class<? extends ModelObject> type) throws ReflectiveOperationException {
        assertThat(Modifier.isFinal(type.getModifiers()) && Modifier.isPublic(type.getModifiers()))
                .as("%s is public and final", type)
                .isTrue();
        for (FieldDescription field : ModelDescription.of(type).fields()) {
            ModelObject object = NodeFiller.make(type);
            String name = field.name().substring(0, 1).toUpperCase(Locale.ROOT)
                    + field.name().substring(1);
            Object value = otherValue(field);
            type.getMethod("set" + name, field.type()).invoke(object, value);
            assertThat(field.get(object)).as("%s after it was set", field).isEqualTo(value);
            assertThat(type.getMethod((field.type() == boolean.class ? "is" : "get") + name)
                            .invoke(object))
                    .as("%s as it is got", field)
                    .isEqualTo(value);
        }
    }

    /** A value that a new object does not have in that field. */
    static Object otherValue(FieldDescription field) {
        Object element = otherElement(field.kind(), elementOf(field));
        return field.list() ? List.of(element) : element;
    }

    private static Object otherElement(FieldKind kind, Class<?> type) {
        return switch (kind) {
            case BOOLEAN -> true;
            case INTEGER -> 1;
            case LONG -> 1L;
            case FLOAT -> 1f;
            case DOUBLE -> 1d;
            case STRING -> "other";
            case ENUMERATION -> type.getEnumConstants()[0];
            case OBJECT -> NodeFiller.make(type.asSubclass(ModelObject.class));
        };
    }

    private static Class<?> elementOf(FieldDescription field) {
        return field.list() ? field.elementType() : field.type();
    }
}
