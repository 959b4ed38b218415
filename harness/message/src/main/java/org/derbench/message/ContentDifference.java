package org.derbench.message;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The first difference of two objects of a model: messages are too long to print.
 *
 * @param path the path of the field, {@code hz.mag.f}; empty if the objects differ as a whole
 * @param expected one object's value, in brief
 * @param actual the other object's value, in brief
 */
public record ContentDifference(String path, String expected, String actual) {

    private static final int MAX_LENGTH = 200;

    /** The first difference; empty if they are equal. */
    public static Optional<ContentDifference> between(ModelObject expected, ModelObject actual) {
        return objects("", expected, actual);
    }

    private static Optional<ContentDifference> objects(String path, ModelObject expected, ModelObject actual) {
        if (expected.equals(actual)) {
            return Optional.empty();
        }
        if (expected.getClass() != actual.getClass()) {
            return Optional.of(new ContentDifference(
                    path, expected.getClass().getSimpleName(), actual.getClass().getSimpleName()));
        }
        for (FieldDescription field : ModelDescription.of(expected.getClass()).fields()) {
            String inner = path.isEmpty() ? field.name() : path + "." + field.name();
            Optional<ContentDifference> found = values(inner, field.get(expected), field.get(actual));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.of(new ContentDifference(path, "an equal one", "one that is not, though no field differs"));
    }

    private static Optional<ContentDifference> values(String path, Object expected, Object actual) {
        if (expected instanceof ModelObject one && actual instanceof ModelObject other) {
            return objects(path, one, other);
        }
        if (expected instanceof List<?> one && actual instanceof List<?> other && one.size() == other.size()) {
            return IntStream.range(0, one.size())
                    .mapToObj(i -> values(path + "[" + i + "]", one.get(i), other.get(i)))
                    .flatMap(Optional::stream)
                    .findFirst();
        }
        return elements(expected).equals(elements(actual))
                ? Optional.empty()
                : Optional.of(new ContentDifference(path, brief(expected), brief(actual)));
    }

    /** An absent list is an empty one. */
    private static List<?> elements(Object value) {
        return value instanceof List<?> list ? list : Stream.ofNullable(value).toList();
    }

    private static String brief(Object value) {
        String text = value instanceof String ? "'" + value + "'" : String.valueOf(value);
        return text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) + "..." : text;
    }

    /** For example {@code beh.stVal: expected ON, but was null}. */
    @Override
    public String toString() {
        return path + (path.isEmpty() ? "" : ": ") + "expected " + expected + ", but was " + actual;
    }
}
