package org.derbench.kit.serializer;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.derbench.message.FieldDescription;
import org.derbench.message.ModelDescription;
import org.derbench.message.ModelObject;

/** A field somewhere in a message. */
record OwnedField(ModelObject owner, FieldDescription field) {

    /** The first wanted place with a value, in the object or below it. */
    static Optional<OwnedField> first(ModelObject object, Predicate<FieldDescription> wanted) {
        return ModelDescription.of(object.getClass()).fields().stream()
                .flatMap(field -> fields(object, field, wanted))
                .findFirst();
    }

    private static Stream<OwnedField> fields(
            ModelObject owner, FieldDescription field, Predicate<FieldDescription> wanted) {
        Object value = field.get(owner);
        List<?> values = value instanceof List<?> list
                ? list
                : Optional.ofNullable(value).stream().toList();
        Stream<OwnedField> inside = values.stream()
                .filter(ModelObject.class::isInstance)
                .map(ModelObject.class::cast)
                .flatMap(each -> first(each, wanted).stream());
        return values.isEmpty() || !wanted.test(field)
                ? inside
                : Stream.concat(Stream.of(new OwnedField(owner, field)), inside);
    }

    void set(Object value) {
        field.set(owner, value);
    }

    /** The list there, whose elements may be replaced by anything. */
    @SuppressWarnings("unchecked")
    List<Object> list() {
        return (List<Object>) field.get(owner);
    }
}
