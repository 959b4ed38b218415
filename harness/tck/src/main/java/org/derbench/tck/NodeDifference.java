package org.derbench.tck;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.derbench.iec61850.FieldDescription;
import org.derbench.iec61850.ModelDescription;
import org.derbench.iec61850.ModelObject;

/** Where two objects of one class first differ: nodes are too long to be printed. */
final class NodeDifference {

    private static final int MAX_LENGTH = 200;

    private NodeDifference() {
    }

    /** For example {@code MMXU.beh.stVal: expected ON, but was null}; empty where they are equal. */
    static Optional<String> between(ModelObject expected, ModelObject actual) {
        return objects(expected.getClass().getSimpleName(), expected, actual);
    }

    private static Optional<String> objects(String path, ModelObject expected, ModelObject actual) {
        if (expected.equals(actual)) {
            return Optional.empty();
        }
        for (FieldDescription field : ModelDescription.of(expected.getClass()).fields()) {
            Optional<String> found = values(path + "." + field.name(), field.get(expected), field.get(actual));
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.of(path + ": not equal, though no field differs");
    }

    private static Optional<String> values(String path, Object expected, Object actual) {
        if (expected instanceof ModelObject one && actual instanceof ModelObject other) {
            return objects(path, one, other);
        }
        if (expected instanceof List<?> one && actual instanceof List<?> other && one.size() == other.size()) {
            return IntStream.range(0, one.size()).mapToObj(i -> values(path + "[" + i + "]", one.get(i), other.get(i)))
                    .flatMap(Optional::stream).findFirst();
        }
        return elements(expected).equals(elements(actual)) ? Optional.empty()
                : Optional.of(path + ": expected " + brief(expected) + ", but was " + brief(actual));
    }

    /** An absent list is an empty one. */
    private static List<?> elements(Object value) {
        return value instanceof List<?> list ? list : Stream.ofNullable(value).toList();
    }

    private static String brief(Object value) {
        String text = value instanceof String ? "'" + value + "'" : String.valueOf(value);
        return text.length() > MAX_LENGTH ? text.substring(0, MAX_LENGTH) + "..." : text;
    }
}
