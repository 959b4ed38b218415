package org.derbench.kit.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.derbench.message.FieldDescription;
import org.derbench.message.FieldKind;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;

/** Makes objects of the model and fills every field of them, whatever the class. */
public final class NodeFiller {

    private NodeFiller() {}

    /** An object as its constructor leaves it. */
    public static <T extends ModelObject> T make(Class<T> type) {
        try {
            return type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(type + " has a public constructor without parameters", e);
        }
    }

    /** An object whose nested objects are all there, and hold nothing. */
    public static <T extends ModelObject> T hollow(Class<T> type) {
        return filled(type, field -> List.of());
    }

    /**
     * An object whose nested objects are all there, and whose other fields hold these values.
     *
     * @param values the values of a field: a list takes all of them, another field the first; without any the field
     *     stays as it is
     */
    public static <T extends ModelObject> T filled(Class<T> type, Function<FieldDescription, List<?>> values) {
        T object = make(type);
        for (FieldDescription field : ModelDescription.of(type).fields()) {
            List<?> all = field.kind() == FieldKind.OBJECT ? objects(field, values) : values.apply(field);
            if (!all.isEmpty()) {
                field.set(object, field.list() ? new ArrayList<>(all) : all.get(0));
            }
        }
        return object;
    }

    /**
     * An object whose lists have {@code elements} elements each. It holds nothing else, except objects on the way to
     * these lists.
     */
    public static <T extends ModelObject> T longLists(Class<T> type, int elements) {
        T object = make(type);
        for (FieldDescription field : ModelDescription.of(type).fields()) {
            if (field.list()) {
                field.set(
                        object,
                        new ArrayList<>(IntStream.range(0, elements)
                                .mapToObj(i -> element(field, i))
                                .toList()));
            } else if (field.kind() == FieldKind.OBJECT) {
                field.set(object, longLists(field.type().asSubclass(ModelObject.class), elements));
            }
        }
        return object;
    }

    private static Object element(FieldDescription field, int number) {
        return switch (field.kind()) {
            case BOOLEAN -> number % 2 == 0;
            case INTEGER -> 900 * number;
            case LONG -> 900L * number;
            case FLOAT -> number / 7f;
            case DOUBLE -> number / 7d;
            case STRING -> "element " + number;
            case ENUMERATION ->
                field.elementType()
                        .getEnumConstants()[number % field.elementType().getEnumConstants().length];
            case OBJECT ->
                filled(
                        field.elementType().asSubclass(ModelObject.class),
                        inside -> inside.list() || inside.kind() == FieldKind.ENUMERATION
                                ? List.of()
                                : List.of(element(inside, number)));
        };
    }

    private static List<?> objects(FieldDescription field, Function<FieldDescription, List<?>> values) {
        Class<?> type = field.list() ? field.elementType() : field.type();
        return List.of(filled(type.asSubclass(ModelObject.class), values));
    }
}
